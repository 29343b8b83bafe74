import type fc from "fast-check";
import type { Ride } from "./ride.ts";
import type { Browser, World } from "./world.ts";

/** What is expected of the product in one run. */
export type Model = { rides: Ride[]; pairs: Pair[] };
/** A ride there and its return on call, which nobody changes; `ownToken` opens the return. */
type Pair = { there: number; back: number; ownToken: string; isCalled: boolean };
/** The product in one run. */
export type Real = { world: World };
export type Command = fc.AsyncCommand<Model, Real>;

/** Thrown when a promise is not kept. */
export class Broken extends Error {}

/** Throws with what was promised, what is expected, and what is. */
export function promise(what: string, came: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(came), JSON.stringify(expected)];
  if (is !== wanted) throw new Broken(`${what}: expected ${wanted}, came ${is}`);
}

/** The header with a ride's own link, by which its holder acts. */
export const byLink = ({ ownToken }: Ride) => ({ "X-Booking-Token": ownToken });

/** The status of an answer, and its code where it has one. */
export const statusAndCode = ({ status, body }: Awaited<ReturnType<Browser["get"]>>): string =>
  [status, body?.code].filter(Boolean).join(" ");
