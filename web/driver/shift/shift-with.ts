import { SHIFT_HOURS, type ShiftView } from "@domrit/shared/shifts/shift.ts";
import { isOfShift, type Press, type ShiftPress } from "../presses/presses.ts";

const MINUTE_MS = 60_000;

/** The shift with what was pressed and is not answered yet; null for none. */
export const shiftWith = (shift: ShiftView | null, presses: readonly Press[]): ShiftView | null =>
  presses.filter(isOfShift).reduce(after, shift);

function after(open: ShiftView | null, press: ShiftPress): ShiftView | null {
  const { occurredAt: at } = press.said;
  if (press.shift === "end") return null;
  if (press.shift === "begin") return open?.car.id === press.car.id ? open : begun(press.car, at);
  if (!open) return null;
  if (press.shift === "break_begin") return { ...open, breakSince: open.breakSince ?? at };
  const minutes = open.breakSince ? Math.floor((Date.parse(at) - Date.parse(open.breakSince)) / MINUTE_MS) : 0;
  return { ...open, breakSince: null, breakMinutes: open.breakMinutes + minutes };
}

const begun = (car: ShiftView["car"], since: string): ShiftView => ({
  since,
  car,
  breakSince: null,
  breakMinutes: 0,
  isAwaited: false,
  until: new Date(Date.parse(since) + SHIFT_HOURS * 60 * MINUTE_MS).toISOString(),
});
