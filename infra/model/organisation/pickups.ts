import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { AccountRide, FixedRide, Person, Rider, Rules } from "./team.ts";

/** Amsterdam's wall clock, and the instant in milliseconds. */
export type Pickup = { day: string; time: string; pickupAt: number };

export const at = (day: string, time: string): Pickup => ({
  day,
  time,
  pickupAt: toInstant({ date: day, time })?.getTime() ?? 0,
});

export function inHours(hours: number): Pickup {
  const { date, time } = toWallTime(new Date(Date.now() + hours * 3_600_000));
  return at(date, time);
}

type NewRide = Pickup & {
  id?: number;
  by: Person;
  cents: number;
  vehicleType: string;
  destination: string;
  rider: Rider | undefined;
  because?: string[];
  approval?: AccountRide["approval"];
  rules?: Rules | undefined;
  department?: string | undefined;
  fixed?: FixedRide;
};

/** `id` is 0 until it is known. */
export const newRide = ({ id = 0, by, cents, day, pickupAt, rider, fixed, ...said }: NewRide): AccountRide => ({
  id,
  by,
  cents,
  vehicleType: said.vehicleType,
  destination: said.destination,
  day,
  pickupAt,
  status: "open",
  isOnAccount: true,
  approval: said.approval,
  because: said.because ?? [],
  unapproved: said.rules?.unapproved ?? "car",
  department: said.department,
  rider,
  fixed,
  driver: undefined,
  isInvoiced: false,
});
