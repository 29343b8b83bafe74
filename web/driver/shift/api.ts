import { driverPaths } from "@domrit/shared/driver/paths.ts";
import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import { type ShiftView, shiftViewSchema } from "@domrit/shared/shifts/shift.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import type { ShiftAct, ShiftPress } from "../presses/presses.ts";

const { shift, shiftBreak } = driverPaths;
const CALLS = {
  begin: { path: shift, method: "POST" },
  end: { path: shift, method: "DELETE" },
  break_begin: { path: shiftBreak, method: "POST" },
  break_end: { path: shiftBreak, method: "DELETE" },
} as const satisfies Record<ShiftAct, object>;

/** Gives the shift after a press, undefined if it is over. It is safe to send it twice. */
export function sendShiftPress({ shift: act, said }: ShiftPress): Promise<ShiftView | undefined> {
  const { path, method } = CALLS[act];
  return callApi(path, { method, body: said, answer: v.optional(shiftViewSchema) });
}

export const sendPlaces = (points: readonly DriverPlace[]): Promise<void> =>
  callApi(driverPaths.positions, { method: "POST", body: { points }, answer: v.void() });
