import {
  type InterruptionKind,
  type InterruptionView,
  UNDO_INTERRUPTION_SECONDS,
} from "@domrit/shared/fleet/interruptions.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Run } from "../../database/prepared.ts";
import { Interruption } from "./interruption.entity.ts";

/** An interruption can be undone until then: what pressing and answering may take is added. */
export const FOR_GOOD_MS = (UNDO_INTERRUPTION_SECONDS + 5) * 1000;

/** From when until when somebody or something is missing; null for an end that nobody knows. `swapWith`: the car that is driven instead. */
export type MissingTime = {
  id: string;
  kind: InterruptionKind;
  from: Date;
  until: Date | null;
  swapWith: string | null;
};
/** When drivers and cars are missing, by their ids, the first time first. */
export type Interruptions = ReadonlyMap<string, readonly MissingTime[]>;

type Row = Pick<MissingTime, "id" | "kind" | "swapWith"> & {
  holderId: string;
  fromAt: Date;
  untilAt: Date | null;
};

const ALL = {
  name: "fleet_interruptions",
  text: `select id, holder_id as "holderId", kind, from_at as "fromAt", until_at as "untilAt", swap_with as "swapWith"
    from interruption
    order by holder_id, from_at, id`,
};

/** All that are known, as those that are over are soon forgotten. */
export async function readInterruptions(run: Run): Promise<Interruptions> {
  const rows = await run<Row>(ALL, []);
  const times = rows.map(({ id, holderId, kind, fromAt, untilAt, swapWith }) => ({
    id,
    holderId,
    kind,
    from: new Date(fromAt),
    until: untilAt && new Date(untilAt),
    swapWith,
  }));
  return Map.groupBy(times, ({ holderId }) => holderId);
}

type Span = { from: Date; until: Date };

/** When a driver or car is missing within a span. */
export const missingIn = (id: string, { from, until }: Span, known: Interruptions): readonly MissingTime[] =>
  (known.get(id) ?? []).filter((time) => time.from < until && (!time.until || time.until > from));

export const missingView = ({ id, from, until }: Pick<MissingTime, "id" | "from" | "until">): InterruptionView => ({
  id,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
});

/** The car that is driven within a span in place of one that was swapped for it; else that one. */
export function drivenCar(carId: string, span: Span, known: Interruptions): string {
  const swapped = missingIn(carId, span, known).find(({ swapWith }) => swapWith)?.swapWith;
  if (!swapped) return carId;
  // Two cars that were swapped for each other end with the one that was looked at last.
  return drivenCar(swapped, span, new Map([...known].filter(([id]) => id !== carId)));
}

/** Those of the days, `YYYY-MM-DD`, on all of which a driver is on leave. */
export const freeDaysIn = (driverId: string, days: readonly string[], known: Interruptions): string[] =>
  days.filter((day) =>
    (known.get(driverId) ?? []).some(
      ({ kind, from, until }) =>
        kind === "leave" && from <= startOfDay(day) && (!until || until >= startOfDay(daysAfter(day, 1))),
    ),
  );

/** The times of a driver or car that are not over at a moment. */
export const aheadOf = (id: string, known: Interruptions, now: Date): readonly MissingTime[] =>
  (known.get(id) ?? []).filter(({ until }) => !until || until > now);

/** The drivers and cars that are missing at a moment, by their ids. */
export async function missingAt(em: EntityManager, at: Date): Promise<ReadonlySet<string>> {
  const now = { fromAt: { $lte: at }, $or: [{ untilAt: null }, { untilAt: { $gt: at } }] };
  return new Set((await em.find(Interruption, now)).map(({ holderId }) => holderId));
}
