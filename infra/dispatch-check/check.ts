import type { Centre } from "./centre.ts";
import type { Ride, Site } from "./site.ts";

export type Finding = { sent: string; expected: string; came: string; isRight: boolean };

export type Check = {
  site: Site;
  /** Books a ride for this case; all of them are cancelled in the end. */
  book(): Promise<Ride>;
  see(sent: string, expected: string | readonly string[], came: string): void;
};

export type Case = { name: string; run(check: Check): Promise<void> };
export type OrderCase = { name: string; run(check: Check, centre: Centre): Promise<void> };

export function finding(sent: string, expected: string | readonly string[], came: string): Finding {
  const right = [expected].flat();
  return { sent, expected: right.join(" or "), came, isRight: right.includes(came) };
}
