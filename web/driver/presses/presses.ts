import { isStep, type RideState, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DriverAct, PressOf } from "@domrit/shared/driver/presses.ts";
import { DRIVER_STAGES, type DriverStage } from "@domrit/shared/driver/rides.ts";
import type { ShiftCar } from "@domrit/shared/shifts/shift.ts";

/** `sendAt`: not sent before, in milliseconds since 1970, so that it can be taken back. */
type StoredPress<Said> = { said: Said & { eventId: string; occurredAt: string }; sendAt: number };

/** Something that a driver pressed of a ride and the server has not answered yet. */
export type RidePress<Name extends DriverAct = DriverAct> = {
  [Each in Name]: StoredPress<PressOf<Each>> & {
    rideId: number;
    /** The ride's, for when it is not his any more. */
    reference: string;
    act: Each;
  };
}[Name];

/** What is said with each press of a shift; `car`: as the page shows it until the server has answered. */
type ShiftSaid = {
  begin: { carId: string };
  end: { despiteRides?: boolean };
  break_begin: object;
  break_end: object;
};
export type ShiftAct = keyof ShiftSaid;
/** A press about the driver's shift. */
export type ShiftPress = {
  [Each in ShiftAct]: StoredPress<ShiftSaid[Each]> & { shift: Each } & (Each extends "begin"
      ? { car: ShiftCar }
      : object);
}[ShiftAct];

export type Press = RidePress | ShiftPress;
export const isOfShift = (press: Press): press is ShiftPress => "shift" in press;
export const isOfRide = (press: Press): press is RidePress => "rideId" in press;

/** Those that the browser does not keep, as in a private window: the page alone knows them. */
const unkept = new Map<string, readonly Press[]>();

const keyOf = (driverId: string): string => `driver-presses-${driverId}`;

/** What this phone keeps of a driver's presses, in their order, over closing the page and starting the phone again. */
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

/** Keeps them. */
export function keepPresses(driverId: string, presses: readonly Press[]): void {
  try {
    if (presses.length > 0) localStorage.setItem(keyOf(driverId), JSON.stringify(presses));
    else localStorage.removeItem(keyOf(driverId));
    unkept.delete(driverId);
  } catch {
    unkept.set(driverId, presses);
  }
}

/** How far a ride is by an act, where that is another of its stages. */
function stageAfter(act: DriverAct): DriverStage | undefined {
  if (!isStep(act)) return undefined;
  const { status, driverState }: RideState = STEPS[act].to;
  return DRIVER_STAGES.find((stage) => stage === (driverState ?? status));
}

/** How far a ride is with what was pressed and is not answered yet. */
export const stageWith = (stage: DriverStage, rideId: number, presses: readonly RidePress[]): DriverStage =>
  presses
    .filter((press) => press.rideId === rideId)
    .reduce<DriverStage>((reached, { act }) => stageAfter(act) ?? reached, stage);
