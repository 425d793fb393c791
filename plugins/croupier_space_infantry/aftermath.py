"""The end of a round of combat (SI-9.21)."""

from __future__ import annotations

from croupier.table import Outcome, Push, Table
from croupier_space_infantry.content import combat, hive
from croupier_space_infantry.draws import draw
from croupier_space_infantry.fight import CombatState, enemies_left, hurt_enemy, in_play
from croupier_space_infantry.layout import feature, mission, race
from croupier_space_infantry.outcome import ELIMINATED, end_mission
from croupier_space_infantry.wounds import Wounds


class Aftermath(CombatState, kind="space-infantry.aftermath"):
    """The steps of a combat that end a round, from `grapple` on."""

    def grapple(self, table: Table) -> Outcome:
        """Those that died close by may wound once more (SI-10.4)."""
        power = race(table).ability
        if power["id"] != "grapple" or self.range == "fire":
            return "venom"
        draws = [draw(table, "grapple") for _ in range(self.killed)]
        points = sum(power["damage"] for rn in draws if rn >= power["target"])
        targets = in_play(table, self.fighters)
        if not points or not targets:
            return "venom"
        return Push(Wounds(targets=targets, normal=points), "venom")

    def venom(self, table: Table) -> Outcome:
        """Wounds of a Melee round may cost another (SI-10.5)."""
        power = race(table).ability
        if power["id"] != "venom" or self.range != "melee":
            return "cave_in"
        bitten = tuple(
            uid
            for uid in dict.fromkeys(in_play(table, self.wounded))
            if draw(table, "venom") <= power["target_max"]
        )
        if not bitten:
            return "cave_in"
        got = (1,) * len(bitten)
        return Push(Wounds(targets=bitten, got_piercing=got, step="treat"), "cave_in")

    def cave_in(self, table: Table) -> Outcome:
        """A Grenade may bring a hive down on both sides (SI-13.3, SI-13.6)."""
        numbers = hive()
        if not self.thrown or not mission(table).is_hive or table.settings["no_cave_in"]:
            return "end_round"
        unstable = feature(table) == "unstable"
        if draw(table, "cave-in") > numbers["cave_in_max_unstable" if unstable else "cave_in_max"]:
            return "end_round"
        for index in enemies_left(table, self):
            hurt_enemy(self, index, numbers["cave_in_enemy_damage"])
        targets = in_play(table, self.fighters)
        if not targets:
            return "end_round"
        return Push(Wounds(targets=targets, normal=numbers["cave_in_damage"]), "end_round")

    def end_round(self, table: Table) -> Outcome:
        """Smoke may clear, enemies regenerate; then the next round, while enemies are left."""
        left = enemies_left(table, self)
        if not left:
            return None
        if self.smoke and draw(table, "smoke") >= combat()["smoke_clear_target"]:
            self.smoke = False
        power = race(table).ability
        if power["id"] == "regeneration":  # SI-10.6
            for index in left:
                if self.hurt[index] and draw(table, "regeneration") >= power["target"]:
                    hurt_enemy(self, index, -1)
        self.frenzied = self.bled
        most = int(table.settings["max_rounds"])
        if most and self.round >= most:  # SI-9.22
            return end_mission(table, ELIMINATED)
        return "open_round"
