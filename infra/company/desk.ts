import type { Client } from "@domrit/server/testing/client.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { SuggestionView } from "@domrit/shared/planning/planning.ts";
import type { ClosingShift } from "@domrit/shared/shifts/closing.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import type pg from "pg";
import type { Random } from "../proof/random.ts";
import { MINUTE_MS } from "./town.ts";

/** A ride without a driver is the desk's own from so long before its pickup. */
const TAKES_OVER_MS = 12 * MINUTE_MS;
/** A ride that nobody can drive by then is cancelled. */
const GIVES_UP_MS = 20 * MINUTE_MS;
const STANDS_MS = 4 * 60 * MINUTE_MS;

type OpenRide = { id: number; version: number; status: string; pickupAt: Date };
const WITHOUT_DRIVER = `
  select id::float8, version, status, pickup_at as "pickupAt" from booking
  where status in ('pending', 'confirmed') and driver_id is null and pickup_at < now() + interval '1 day' order by pickup_at`;

/** Who looks at the list now and then: confirms, gives what is left, tells a guest for whom nobody comes, counts the cash. */
export function createDesk(
  database: pg.Pool,
  signIn: () => Promise<Client>,
  random: Random,
  fail: (what: string) => void,
) {
  let client: Client;
  const send = async (path: string, body?: object) => {
    const answer = await client.send(path, body ? { method: "POST", body } : {});
    if (answer.status >= 500) fail(`${path}: ${answer.status}`);
    return answer;
  };
  const open = async () => (await database.query<OpenRide>(WITHOUT_DRIVER)).rows;

  async function give({ id, version, pickupAt }: OpenRide): Promise<void> {
    const { body } = await send(officePaths.rideSuggestions(id), {});
    const [best] = (Array.isArray(body) ? body : []) as SuggestionView[];
    if (best?.carId && best.conflicts.length === 0) {
      const { driverId, carId } = best;
      await send(officePaths.rideAct(id, "assign"), { version, driverId, carId });
    } else if (Date.now() > pickupAt.getTime() + GIVES_UP_MS) {
      await send(officePaths.rideAct(id, "cancel"), { version, reason: "no_driver" });
    }
  }

  return {
    async comeToWork(): Promise<void> {
      client = await signIn();
    },
    async look(): Promise<void> {
      const pending = (await open()).filter(({ status }) => status === "pending");
      for (const { id, version } of pending) await send(officePaths.rideAct(id, "confirm"), { version });
      const near = (await open()).filter(({ pickupAt }) => pickupAt.getTime() - Date.now() < TAKES_OVER_MS);
      for (const ride of near) await give(ride);
    },
    /** Somebody telephones that they are ill, until the end of their shift. */
    async hearOfIllness(driverId: string, until: Date): Promise<void> {
      const said = { from: new Date().toISOString(), until: until.toISOString(), kind: "ill" };
      const { status } = await send(officePaths.interruptions("driver", driverId), said);
      if (status >= 400) fail(`an illness was answered ${status}`);
    },
    /** A car stands still for some hours; another takes its rides and its shift. */
    async hearOfBreakdown(carId: string, swapWith: string): Promise<void> {
      const until = new Date(Date.now() + STANDS_MS).toISOString();
      // It is refused where the other is on the road already; then nothing is swapped.
      const { status } = await send(officePaths.interruptions("car", carId), { until, swapWith });
      if (status >= 400) await send(officePaths.interruptions("car", carId), { until });
    },
    /** Counts what was handed in; now and then it is not what the books say. */
    async countCash(): Promise<void> {
      const today = dayOf(new Date());
      const { body } = await send(officePaths.closing({ from: daysAfter(today, -2), to: today }));
      const shifts = ((body.shifts ?? []) as ClosingShift[]).filter(({ until, settled }) => until && !settled);
      for (const { id, toHandIn } of shifts) {
        const isShort = toHandIn > 0 && random.chance(0.03);
        const counted = isShort ? { counted: toHandIn - 1, reason: "Een cent te weinig" } : { counted: toHandIn };
        const { status } = await send(officePaths.settleShift(id), { ...counted, version: 0 });
        if (status >= 400) fail(`the cash of shift ${id} could not be counted: ${status}`);
      }
    },
  };
}
