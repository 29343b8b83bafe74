import { toInstant } from "../../time/amsterdam.ts";

const MINUTE_MS = 60_000;
/** A step is asked about so long before the pickup or longer before it. */
const EARLY_MINUTES: Readonly<Record<string, number>> = { en_route: 90, arrived: 30, on_board: 15, completed: 0 };

/** By Amsterdam's wall clock, `YYYY-MM-DD` and `HH:MM`. */
type Pickup = { pickupDate: string; pickupTime: string };

/** The instant of an agreed pickup; that of a wall clock's time which no clock shows is 0. */
export const pickupInstant = ({ pickupDate: date, pickupTime: time }: Pickup): number =>
  toInstant({ date, time })?.getTime() ?? 0;

/** True for a step that makes little sense so long before the agreed time. */
export const isEarlyStep = (act: string, pickup: Pickup, now: Date): boolean =>
  now.getTime() < pickupInstant(pickup) - (EARLY_MINUTES[act] ?? Number.POSITIVE_INFINITY) * MINUTE_MS;
