import { officePaths } from "@domrit/shared/office/paths.ts";
import fc from "fast-check";
import { which } from "../commands/command.ts";
import { pick } from "../ride.ts";
import { promise, statusAndCode } from "../run.ts";
import type { World } from "../world.ts";
import { type AccountRide, isOpen, type Team } from "./team.ts";
import { teamCommand } from "./team-command.ts";

const TO_THE_END = ["en_route", "arrived", "on_board", "completed"] as const;

async function press(world: World, { id }: AccountRide, act: "assign" | (typeof TO_THE_END)[number], said = {}) {
  const { rows } = await world.pool.query<{ version: number }>("select version from booking where id = $1", [id]);
  return world.desk.post(officePaths.rideAct(id, act), { version: rows[0]?.version, ...said });
}

async function give(world: World, ride: AccountRide, to: number): Promise<void> {
  const { id: driverId, carId } = world.driver(to);
  const answer = await press(world, ride, "assign", { driverId, carId, anyway: "Zo is het afgesproken" });
  promise(
    "a ride on account that is given away",
    statusAndCode(answer),
    isOpen(ride) ? "200" : "409 illegal_transition",
  );
  if (isOpen(ride)) ride.driver = to;
}

export const giveOnAccount = teamCommand("give on account", fc.record({ ride: which, to: fc.nat(1) }), {
  can: ({ rides }) => rides.length > 0,
  run: ({ rides }, { world }, { ride, to }) => give(world, pick(rides, ride), to),
});

const open = ({ rides }: Team) => rides.filter(isOpen);

export const drive = teamCommand("drive", fc.record({ ride: which, to: fc.nat(1) }), {
  can: (team) => open(team).length > 0,
  async run(team, { world }, asked) {
    const ride = pick(open(team), asked.ride);
    await give(world, ride, asked.to);
    for (const act of TO_THE_END)
      promise(`a ride on account: ${act}`, statusAndCode(await press(world, ride, act)), "200");
    ride.status = "completed";
  },
});
