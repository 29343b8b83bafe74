import { ACTORS } from "@domrit/server/booking/acts/actors.ts";
import { ACTS } from "@domrit/shared/booking/acts/acts.ts";
import { STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { Doer } from "./doers.ts";

/** What happens to a ride by itself and is in no pair, and why. */
const BY_ITSELF = {
  "the hold of a restore": "no server runs while a database is restored",
};

/** A line for each actor, act and happening that no pair has. */
export function notWalked(doers: readonly Doer[]): string[] {
  const actors = Object.entries(ACTORS).filter(([name, { can }]) => {
    const isWalked = doers.some(({ by }) => by === name);
    return !isWalked && Object.keys(can).length > 0;
  });
  const acts = Object.keys({ ...ACTS, ...STEPS }).filter((name) => !doers.some(({ act }) => act === name));
  return [
    ...actors.map(([name]) => `the ${name}: the code is that of another actor, who is walked`),
    ...acts.map((name) => `${name}: no actor has a right to it, so it has an address of its own`),
    ...Object.entries(BY_ITSELF).map(([what, why]) => `${what}: ${why}`),
  ];
}
