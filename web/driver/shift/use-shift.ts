import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type OwnShift, ownShiftSchema, SHIFT_HOURS, type ShiftView } from "@domrit/shared/shifts/shift.ts";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { queryOf } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useNow } from "../../clock/use-now.ts";
import type { PageQuery } from "../../site/page-data.ts";
import { isOfShift, type Press, type ShiftPress } from "../presses/presses.ts";
import { type RefusedPress, type usePresses, waitingAtom } from "../presses/use-presses.ts";
import { keepOnPhone, recallFromPhone } from "../session/kept-on-phone.ts";

const MINUTE_MS = 60_000;

const shiftWith = (shift: ShiftView | null, presses: readonly Press[]): ShiftView | null =>
  presses.filter(isOfShift).reduce(after, shift);

function after(open: ShiftView | null, press: ShiftPress): ShiftView | null {
  const { occurredAt: at } = press.said;
  if (press.shift === "end" || press.shift === "close") return null;
  if (press.shift === "begin") return open ? { ...open, car: press.car, isCarAway: false } : begun(press.car, at);
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
  isCarAway: false,
  until: new Date(Date.parse(since) + SHIFT_HOURS * 60 * MINUTE_MS).toISOString(),
});

export const shiftRead = {
  key: queryKeys.driverShift,
  path: driverPaths.shift,
  answer: ownShiftSchema,
} satisfies PageQuery;

const nameOf = (driverId: string) => `driver-shift-${driverId}` as const;

/** Without a network nobody says that the shift has ended by itself. */
const LOOK_EVERY_MS = 60_000;
const hasEnded = (shift: ShiftView | null, now = 0): boolean => shift !== null && Date.parse(shift.until) <= now;

type KnownShift = { known: OwnShift | undefined; error: Error | null; retry: () => void };

/** The shift and the free cars with the unanswered presses, known from the phone until the server answers. */
export function useOwnShift(driverId: string): KnownShift {
  const { data, error, refetch } = useQuery(queryOf(shiftRead));
  const [recalled, setRecalled] = useState<OwnShift>();
  useEffect(() => {
    if (data) keepOnPhone(nameOf(driverId), data);
    // In an effect, as the rendering server cannot read the phone's storage.
    else setRecalled(recallFromPhone(nameOf(driverId), ownShiftSchema));
  }, [data, driverId]);
  const waiting = useAtomValue(waitingAtom);
  const now = useNow(LOOK_EVERY_MS);
  const told = data ?? recalled;
  const known = told && { ...told, shift: shiftWith(hasEnded(told.shift, now) ? null : told.shift, waiting) };
  return { known, error, retry: () => void refetch() };
}

export type ShiftActs = {
  notApplied: readonly RefusedPress<ShiftPress>[];
  press: ReturnType<typeof usePresses>["pressShift"];
  dismiss: ReturnType<typeof usePresses>["dismiss"];
};
