import type { Centre } from "./centre.ts";
import type { Ride, Site } from "./site.ts";

/** One thing that was sent, and whether what came back was what the interface promises. */
export type Finding = { sent: string; expected: string; came: string; isRight: boolean };

/** What a case works with. */
export type Check = {
  site: Site;
  /** Books a ride for this case; all of them are cancelled in the end. */
  book(): Promise<Ride>;
  /** Keeps a finding; `expected` may name several answers that are all right. */
  see(sent: string, expected: string | readonly string[], came: string): void;
};

/** A part of the interface that is tried on rides of its own. */
export type Case = { name: string; run(check: Check): Promise<void> };
/** A part of the interface in which we call the taxi centre. */
export type OrderCase = { name: string; run(check: Check, centre: Centre): Promise<void> };

/** A finding as `see` keeps it. */
export function finding(sent: string, expected: string | readonly string[], came: string): Finding {
  const right = [expected].flat();
  return { sent, expected: right.join(" or "), came, isRight: right.includes(came) };
}
