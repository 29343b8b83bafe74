import type fc from "fast-check";
import type { Team } from "./organisation/team.ts";
import type { Ride } from "./ride.ts";
import type { Browser, World } from "./world.ts";

export type Model = { rides: Ride[]; pairs: Pair[]; team: Team | undefined };
/** A ride with a return on call; nobody changes either. `ownToken` opens the return. */
type Pair = { there: number; back: number; ownToken: string; isCalled: boolean };
export type Real = { world: World };
export type Command = fc.AsyncCommand<Model, Real>;

export class Broken extends Error {}

export function promise(what: string, came: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(came), JSON.stringify(expected)];
  if (is !== wanted) throw new Broken(`${what}: expected ${wanted}, came ${is}`);
}

export const byLink = ({ ownToken }: Ride) => ({ "X-Booking-Token": ownToken });

export const statusAndCode = ({ status, body }: Awaited<ReturnType<Browser["get"]>>): string =>
  [status, body?.code].filter(Boolean).join(" ");
