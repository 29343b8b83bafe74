import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { shiftSumsSchema } from "@domrit/shared/shifts/closing.ts";
import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import { type ShiftView, shiftViewSchema } from "@domrit/shared/shifts/shift.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import type { ShiftAct, ShiftPress } from "../presses/presses.ts";

const { shift, shiftBreak, shiftClose } = driverPaths;
const shiftAfter = v.optional(shiftViewSchema);
/** The sums are read again. */
const noShift = v.pipe(
  shiftSumsSchema,
  v.transform(() => undefined),
);
const CALLS = {
  begin: { path: shift, method: "POST", answer: shiftAfter },
  end: { path: shift, method: "DELETE", answer: shiftAfter },
  close: { path: shiftClose, method: "POST", answer: noShift },
  break_begin: { path: shiftBreak, method: "POST", answer: shiftAfter },
  break_end: { path: shiftBreak, method: "DELETE", answer: shiftAfter },
} as const satisfies Record<ShiftAct, object>;

/** Gives the shift after a press, undefined if it is over. It is safe to send it twice. */
export function sendShiftPress({ shift: act, said }: ShiftPress): Promise<ShiftView | undefined> {
  const { path, ...call } = CALLS[act];
  return callApi<typeof call.answer>(path, { ...call, body: said });
}

export const sendPlaces = (points: readonly DriverPlace[]): Promise<void> =>
  callApi(driverPaths.positions, { method: "POST", body: { points }, answer: v.void() });
