import type { Conflict, DayPlan, PlanRide } from "@domrit/shared/planning/planning.ts";

/** By what the plan has its rows. */
export const ROWS_BY = ["drivers", "cars"] as const;
export type RowsBy = (typeof ROWS_BY)[number];

/** A ride in a row: why who drives it does not fit, and in which of the lanes it stands, as rides may lie over one another. */
export type Bar = { ride: PlanRide; misfits: readonly Conflict[]; lane: number };

/** A row of the plan: what nobody drives yet, what one driver or car of the register does, or what others than those do. */
export type PlanRow = {
  key: string;
  kind: "open" | "entry" | "other";
  name?: string;
  bars: readonly Bar[];
  lanes: number;
};

/** The rows of a day: what nobody drives first, then the register in its order, then others, where there are any. */
export function rowsOf(plan: DayPlan, by: RowsBy): PlanRow[] {
  const entries =
    by === "drivers"
      ? plan.drivers.map(({ firstName: name, ...entry }) => ({ ...entry, name }))
      : plan.cars.map(({ plate: name, ...entry }) => ({ ...entry, name }));
  const known = new Set(entries.map(({ id }) => id));
  const idOf = ({ driverId, carId }: PlanRide) => (by === "drivers" ? driverId : carId);
  const keyOf = (ride: PlanRide) => {
    if (isOpen(ride)) return "open";
    const id = idOf(ride);
    return id && known.has(id) ? id : "other";
  };
  const rides = Map.groupBy(plan.rides, keyOf);
  const misfits = new Map(plan.conflicts.map(({ bookingId, conflicts }) => [bookingId, conflicts]));
  const row = (kind: PlanRow["kind"], key: string, name?: string): PlanRow => ({
    key,
    kind,
    ...(name !== undefined && { name }),
    ...inLanes(rides.get(key) ?? [], misfits),
  });
  return [
    row("open", "open"),
    ...entries.filter(({ id, isWorking }) => isWorking || rides.has(id)).map(({ id, name }) => row("entry", id, name)),
    ...(rides.has("other") ? [row("other", "other")] : []),
  ];
}

const isOpen = ({ driverState, status }: PlanRide): boolean => driverState === "none" && status !== "completed";

const FITS: readonly Conflict[] = [];

/** Rides that lie over one another stand below one another. */
function inLanes(rides: readonly PlanRide[], misfits: ReadonlyMap<number, readonly Conflict[]>) {
  const ends: string[] = [];
  const bars = rides.map((ride): Bar => {
    const free = ends.findIndex((end) => end <= ride.pickupAt);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = ride.endsAt;
    return { ride, lane, misfits: misfits.get(ride.id) ?? FITS };
  });
  return { bars, lanes: Math.max(1, ends.length) };
}

/** Whether a row would be drawn as it was: what did not change is the same object. */
export const isSameRow = (one: PlanRow, other: PlanRow): boolean =>
  one.key === other.key &&
  one.name === other.name &&
  one.lanes === other.lanes &&
  one.bars.length === other.bars.length &&
  one.bars.every((bar, place) => isSameBar(bar, other.bars[place]));

export const isSameBar = (one: Bar, other: Bar | undefined): boolean =>
  one.ride === other?.ride && one.misfits === other.misfits && one.lane === other.lane;

const MINUTE_MS = 60_000;

/** How many minutes of the day have gone at an instant, no fewer than none and no more than it has; a day on which the clock changes has others than 1440. */
export function minutesInto({ from, until }: Pick<DayPlan, "from" | "until">, instant: string | number): number {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const at = typeof instant === "number" ? instant : Date.parse(instant);
  return (Math.min(end, Math.max(start, at)) - start) / MINUTE_MS;
}

const DIRECTIONS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;
type Direction = (typeof DIRECTIONS)[number];
export const isDirection = (key: string): key is Direction => DIRECTIONS.some((direction) => direction === key);

/** The ride that an arrow leads to: the next of its row, or that of the next row with rides that begins nearest in time. */
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
