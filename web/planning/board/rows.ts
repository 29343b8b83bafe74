import { isUnderWay } from "@domrit/shared/booking/status.ts";
import type { InterruptionView } from "@domrit/shared/fleet/interruptions.ts";
import type { Conflict, DayPlan, DutyTime, PlanRide } from "@domrit/shared/planning/planning.ts";

export const ROWS_BY = ["drivers", "cars"] as const;
export type RowsBy = (typeof ROWS_BY)[number];

/** `lane`: rides that overlap stand in lanes of their own. */
export type Bar = { ride: PlanRide; misfits: readonly Conflict[]; lane: number; isProposed: boolean };

export type PlanRow = {
  key: string;
  kind: "open" | "entry" | "other";
  name?: string;
  /** Whether the driver of the row was told of the day, and has confirmed it. */
  told?: "told" | "confirmed" | undefined;
  /** When its driver or car is missing. */
  missing: readonly InterruptionView[];
  /** Shifts and breaks of its driver. */
  duty: readonly DutyTime[];
  bars: readonly Bar[];
  lanes: number;
};

const NEVER: readonly InterruptionView[] = [];
const NO_DUTY: readonly DutyTime[] = [];
const NOTHING: ReadonlySet<number> = new Set();

/** Rides of nobody first, then the register in its order, then others. `proposed`: rides that are to be given to whom they show. */
export function rowsOf(plan: DayPlan, by: RowsBy, proposed = NOTHING): PlanRow[] {
  const entries =
    by === "drivers"
      ? plan.drivers.map(({ id, isWorking, firstName, day, missing = NEVER, duty = NO_DUTY }) => ({
          id,
          isWorking,
          name: firstName,
          told: toldOf(day),
          missing,
          duty,
        }))
      : plan.cars.map(({ id, isWorking, plate, missing = NEVER }) => ({
          id,
          isWorking,
          name: plate,
          told: undefined,
          missing,
          duty: NO_DUTY,
        }));
  const known = new Set(entries.map(({ id }) => id));
  const idOf = ({ driverId, carId }: PlanRide) => (by === "drivers" ? driverId : carId);
  const keyOf = (ride: PlanRide) => {
    if (isOpen(ride)) return "open";
    const id = idOf(ride);
    return id && known.has(id) ? id : "other";
  };
  const rides = Map.groupBy(plan.rides, keyOf);
  const misfits = new Map(plan.conflicts.map(({ bookingId, conflicts }) => [bookingId, conflicts]));
  const row = (
    kind: PlanRow["kind"],
    key: string,
    { name, told, missing = NEVER, duty = NO_DUTY }: Partial<Pick<PlanRow, "name" | "told" | "missing" | "duty">> = {},
  ): PlanRow => ({
    key,
    kind,
    ...(name !== undefined && { name }),
    told,
    missing,
    duty,
    ...inLanes(rides.get(key) ?? [], misfits, proposed),
  });
  return [
    row("open", "open"),
    ...entries
      .filter(({ id, isWorking }) => isWorking || rides.has(id))
      .map(({ id, name, told, missing, duty }) => row("entry", id, { name, told, missing, duty })),
    ...(rides.has("other") ? [row("other", "other")] : []),
  ];
}

const isOpen = ({ driverState, status }: PlanRide): boolean => driverState === "none" && status !== "completed";

const toldOf = (day: DayPlan["drivers"][number]["day"]): PlanRow["told"] =>
  day && (day.confirmedAt === null ? "told" : "confirmed");

const FITS: readonly Conflict[] = [];

function inLanes(
  rides: readonly PlanRide[],
  misfits: ReadonlyMap<number, readonly Conflict[]>,
  proposed: ReadonlySet<number>,
) {
  const ends: string[] = [];
  const bars = rides.map((ride): Bar => {
    const free = ends.findIndex((end) => end <= ride.pickupAt);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = ride.endsAt;
    return { ride, lane, misfits: misfits.get(ride.id) ?? FITS, isProposed: proposed.has(ride.id) };
  });
  return { bars, lanes: Math.max(1, ends.length) };
}

export const isSameRow = (one: PlanRow, other: PlanRow): boolean =>
  one.key === other.key &&
  one.name === other.name &&
  one.told === other.told &&
  one.missing === other.missing &&
  one.duty === other.duty &&
  one.lanes === other.lanes &&
  one.bars.length === other.bars.length &&
  one.bars.every((bar, place) => isSameBar(bar, other.bars[place]));

export const isSameBar = (one: Bar, other: Bar | undefined): boolean =>
  one.ride === other?.ride &&
  one.misfits === other.misfits &&
  one.lane === other.lane &&
  one.isProposed === other.isProposed;

/** `until`: where it is known. */
type RowState = { is: "free" | "riding" | "break"; until?: string | undefined };

/** What a driver does at a moment, in milliseconds; undefined for one who is not on shift and drives nobody. */
export function stateAt({ duty, bars }: Pick<PlanRow, "duty" | "bars">, now: number): RowState | undefined {
  const covers = ({ from, until }: { from: string; until: string | null }) =>
    Date.parse(from) <= now && (until === null || now < Date.parse(until));
  const rides = bars.map(({ ride }) => ride).filter(({ status }) => status !== "completed");
  const current = rides.find(
    ({ pickupAt, endsAt, driverState }) => isUnderWay(driverState) || covers({ from: pickupAt, until: endsAt }),
  );
  // A ride that takes longer than was expected ends nobody knows when.
  if (current) return { is: "riding", until: Date.parse(current.endsAt) > now ? current.endsAt : undefined };
  if (duty.some((time) => time.kind === "break" && time.until === null)) return { is: "break" };
  if (!duty.some((time) => time.kind === "worked" && time.until === null)) return undefined;
  return { is: "free", until: rides.find(({ pickupAt }) => Date.parse(pickupAt) > now)?.pickupAt };
}

const MINUTE_MS = 60_000;

/** Minutes since the day began, never outside it. A day on which the clock changes has others than 1440. */
export function minutesInto({ from, until }: Pick<DayPlan, "from" | "until">, instant: string | number): number {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const at = typeof instant === "number" ? instant : Date.parse(instant);
  return (Math.min(end, Math.max(start, at)) - start) / MINUTE_MS;
}

const DIRECTIONS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;
type Direction = (typeof DIRECTIONS)[number];
export const isDirection = (key: string): key is Direction => DIRECTIONS.some((direction) => direction === key);

/** The next of its row, or the nearest in time in the next row with rides. */
export function rideTowards(rows: readonly PlanRow[], id: number, direction: Direction): number | undefined {
  const row = rows.findIndex(({ bars }) => bars.some(({ ride }) => ride.id === id));
  const bars = rows[row]?.bars ?? [];
  const place = bars.findIndex(({ ride }) => ride.id === id);
  const current = bars[place]?.ride;
  if (!current) return undefined;
  if (direction === "ArrowLeft") return bars[place - 1]?.ride.id;
  if (direction === "ArrowRight") return bars[place + 1]?.ride.id;
  const others = direction === "ArrowUp" ? rows.slice(0, row).reverse() : rows.slice(row + 1);
  const next = others.find((other) => other.bars.length > 0);
  const distance = ({ ride }: Bar) => Math.abs(Date.parse(ride.pickupAt) - Date.parse(current.pickupAt));
  return next?.bars.reduce((nearest, bar) => (distance(bar) < distance(nearest) ? bar : nearest)).ride.id;
}
