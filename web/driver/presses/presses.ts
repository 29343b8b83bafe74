import { isStep, type RideState, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DriverSaid } from "@domrit/shared/driver/messages.ts";
import type { DayPressed, DriverAct, PressOf } from "@domrit/shared/driver/presses.ts";
import { DRIVER_STAGES, type DriverStage } from "@domrit/shared/driver/rides.ts";
import type { StreetRide } from "@domrit/shared/driver/street.ts";
import type { ShiftCar } from "@domrit/shared/shifts/shift.ts";

/** `sendAt`: in milliseconds since 1970; until then it can be taken back. */
type StoredPress<Said> = { said: Said & { eventId: string; occurredAt: string }; sendAt: number };

export type RidePress<Name extends DriverAct = DriverAct> = {
  [Each in Name]: StoredPress<PressOf<Each>> & {
    rideId: number;
    reference: string;
    act: Each;
  };
}[Name];

type ShiftSaid = {
  begin: { carId: string };
  end: { despiteRides?: boolean };
  close: { despiteRides?: boolean; toHandIn: number };
  break_begin: object;
  break_end: object;
};
export type ShiftAct = keyof ShiftSaid;
export type ShiftPress = {
  [Each in ShiftAct]: StoredPress<ShiftSaid[Each]> & { shift: Each } & (Each extends "begin"
      ? { car: ShiftCar }
      : object);
}[ShiftAct];

/** Confirms the day that it names. */
export type DayPress = StoredPress<Pick<DayPressed, "version">> & { day: string };

export type MessageSaid = Pick<DriverSaid, "text" | "answers" | "quick">;
/** What the driver writes to the desk. */
export type MessagePress = StoredPress<object> & { message: MessageSaid };

export type StreetSaid = Omit<StreetRide, "eventId" | "occurredAt">;
/** Enters a ride from the street. */
export type StreetPress = StoredPress<object> & { street: StreetSaid };

export type Press = RidePress | ShiftPress | DayPress | MessagePress | StreetPress;
export const isOfShift = (press: Press): press is ShiftPress => "shift" in press;
export const isOfDay = (press: Press): press is DayPress => "day" in press;
export const isMessage = (press: Press): press is MessagePress => "message" in press;
export const isOfStreet = (press: Press): press is StreetPress => "street" in press;
export const isOfRide = (press: Press): press is RidePress => "rideId" in press;

/** Presses that the browser does not store, as in a private window. */
const unkept = new Map<string, readonly Press[]>();

const keyOf = (driverId: string): string => `driver-presses-${driverId}`;

/** The stored presses of a driver, in their order; they outlast a restart of the phone. */
export function readPresses(driverId: string): readonly Press[] {
  const held = unkept.get(driverId);
  if (held) return held;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(driverId)) ?? "[]");
    return Array.isArray(kept) ? (kept as Press[]) : [];
  } catch {
    return [];
  }
}

export function keepPresses(driverId: string, presses: readonly Press[]): void {
  try {
    if (presses.length > 0) localStorage.setItem(keyOf(driverId), JSON.stringify(presses));
    else localStorage.removeItem(keyOf(driverId));
    unkept.delete(driverId);
  } catch {
    unkept.set(driverId, presses);
  }
}

function stageAfter(act: DriverAct): DriverStage | undefined {
  if (!isStep(act)) return undefined;
  const { status, driverState }: RideState = STEPS[act].to;
  return DRIVER_STAGES.find((stage) => stage === (driverState ?? status));
}

/** The stage of a ride after its unanswered presses. */
export const stageWith = (stage: DriverStage, rideId: number, presses: readonly RidePress[]): DriverStage =>
  presses
    .filter((press) => press.rideId === rideId)
    .reduce<DriverStage>((reached, { act }) => stageAfter(act) ?? reached, stage);
