"""`python -m croupier_cli`, the same as `croupier`."""

from __future__ import annotations

import sys

from croupier_cli.main import main

if __name__ == "__main__":
    sys.exit(main())
