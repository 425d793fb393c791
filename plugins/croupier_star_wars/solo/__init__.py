"""The variant `solo`: the procedures of a seat that the rulebook plays (AI-2 to AI-6, AI-8,
AI-10, AI-13)."""
