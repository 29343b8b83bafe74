import { isForGood, UNDO_SECONDS } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DriverAct, PressOf } from "@domrit/shared/driver/presses.ts";
import type { DriverDayView, DriverRide } from "@domrit/shared/driver/rides.ts";
import { atom, useAtom } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import { ApiError } from "../../api/api-error.ts";
import { randomUuid } from "../../browsers/random-uuid.ts";
import { serverNow } from "../../clock/server-clock.ts";
import {
  type DayPress,
  isMessage,
  isOfDay,
  isOfShift,
  keepPresses,
  type MessageSaid,
  type Press,
  type RidePress,
  readPresses,
  type ShiftPress,
  type StreetSaid,
} from "./presses.ts";
import { useSend } from "./use-send.ts";

const TRY_EVERY_MS = 5000;
/** The second press of a double click would do the next act. */
const DOUBLE_MS = 400;

export type RefusedPress<Of extends Press = Press> = { press: Of; error: ApiError };

type PressBody<Name extends DriverAct> = Omit<PressOf<Name>, "eventId" | "occurredAt" | "version">;
type OfRide = Pick<DriverRide, "id" | "reference" | "version">;
export type PressAct = <Name extends DriverAct>(ride: OfRide, act: Name, said: PressBody<Name>) => RidePress;

type UnstampedPress<Of extends ShiftPress> = Of extends ShiftPress
  ? Omit<Of, "said" | "sendAt"> & { said: Omit<Of["said"], "eventId" | "occurredAt"> }
  : never;

export const waitingAtom = atom<readonly Press[]>([]);
const refusedAtom = atom<readonly RefusedPress[]>([]);

let isSending = false;

/** Stores each press until the server has answered it, and sends the presses in order as soon as there is a network. */
export function usePresses(driverId: string) {
  const [waiting, setWaiting] = useAtom(waitingAtom);
  const [refused, setRefused] = useAtom(refusedAtom);
  const sendOne = useSend();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  const update = useCallback(
    (change: (presses: readonly Press[]) => readonly Press[]) => {
      const presses = change(readPresses(driverId));
      keepPresses(driverId, presses);
      setWaiting(presses);
    },
    [driverId, setWaiting],
  );
  const drop = useCallback(
    ({ said: { eventId } }: Press) => update((presses) => presses.filter(({ said }) => said.eventId !== eventId)),
    [update],
  );

  const send = useCallback(async () => {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = due(driverId); next; next = due(driverId)) {
        const press = next;
        try {
          await sendOne(press, () => drop(press));
        } catch (error) {
          if (!(error instanceof ApiError) || error.isOutcomeUnknown || error.status === 401 || error.status === 429)
            return;
          setRefused((all) => [...all, { press, error }]);
          drop(press);
        }
      }
    } finally {
      isSending = false;
    }
  }, [driverId, drop, sendOne, setRefused]);

  useEffect(() => {
    setWaiting(readPresses(driverId));
    void send();
    const timer = setInterval(() => void send(), TRY_EVERY_MS);
    const ending = new AbortController();
    window.addEventListener("online", () => void send(), { signal: ending.signal });
    window.addEventListener("storage", () => setWaiting(readPresses(driverId)), { signal: ending.signal });
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [driverId, send, setWaiting]);

  const add = (made: Press, delay = 0): void => {
    update((presses) => [...presses, made]);
    setTimeout(() => void send(), delay);
  };
  const press: PressAct = (ride, act, said) => {
    const delay = isForGood(act) ? UNDO_SECONDS * 1000 : 0;
    const { id: rideId, reference, version } = ride;
    const made = { rideId, reference, act, ...stamped({ ...said, version }, delay) } as unknown as RidePress;
    add(made, delay);
    return made;
  };
  return {
    waiting,
    refused,
    press,
    pressShift<Of extends ShiftPress>({ said, ...pressed }: UnstampedPress<Of>): void {
      if (performance.now() - pressedAt.current < DOUBLE_MS) return;
      pressedAt.current = performance.now();
      const made = { ...pressed, ...stamped(said) } as unknown as ShiftPress;
      setRefused((all) => all.filter((each) => !isOfShift(each.press)));
      add(made);
    },
    pressDay({ date: day, version }: Pick<DriverDayView, "date" | "version">): void {
      setRefused((all) => all.filter((each) => !isOfDay(each.press)));
      add({ day, ...stamped({ version }) } as DayPress);
    },
    pressMessage(message: MessageSaid): void {
      // What was typed is never dropped.
      if (message.quick && performance.now() - pressedAt.current < DOUBLE_MS) return;
      pressedAt.current = performance.now();
      setRefused((all) => all.filter((each) => !isMessage(each.press)));
      add({ message, ...stamped({}) });
    },
    pressStreet(street: StreetSaid): void {
      add({ street, ...stamped({}) });
    },
    takeBack(taken: Press): boolean {
      const isKept = readPresses(driverId).some(({ said }) => said.eventId === taken.said.eventId);
      if (isKept) drop(taken);
      return isKept;
    },
    dismiss: (those: readonly RefusedPress[]) => setRefused((all) => all.filter((each) => !those.includes(each))),
  };
}

function stamped(said: object, delay = 0) {
  const now = serverNow().getTime();
  const press = { ...said, eventId: randomUuid(), occurredAt: new Date(now).toISOString() };
  return { said: press, sendAt: now + delay };
}

/** A press that is held back holds back the later ones. */
function due(driverId: string): Press | undefined {
  const [first] = readPresses(driverId);
  return first && first.sendAt <= serverNow().getTime() ? first : undefined;
}
