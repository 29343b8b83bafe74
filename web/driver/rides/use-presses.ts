import type { DriverAct, PressOf } from "@domrit/shared/driver/presses.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { UNDO_SECONDS } from "@domrit/shared/driver/rides.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendPress } from "./api.ts";
import { keepPresses, type Press, readPresses } from "./presses.ts";

/** While something waits, it is tried this often. */
const TRY_EVERY_MS = 5000;
/** What is for good once it is sent, as its messages go out at once: it is kept back for as long as it can be undone. */
const FOR_GOOD: readonly DriverAct[] = ["completed", "no_show"];

/** A press that was not applied, and why: the ride had become another meanwhile. */
export type Refused = { press: Press; error: ApiError };

type Said<Name extends DriverAct> = Omit<PressOf<Name>, "eventId" | "occurredAt">;
export type PressAct = <Name extends DriverAct>(ride: DriverRide, act: Name, said: Said<Name>) => Press;

/**
 * Keeps what a driver presses on the phone until the server has answered it, and sends it in its order: at once where there is a
 * network, else when it is back. `waiting` are not answered yet, `refused` were not applied.
 */
export function usePresses(driverId: string) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Press[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const isSending = useRef(false);

  const update = useCallback(
    (change: (presses: readonly Press[]) => readonly Press[]) => {
      const presses = change(readPresses(driverId));
      keepPresses(driverId, presses);
      setWaiting(presses);
    },
    [driverId],
  );
  const drop = useCallback(
    ({ said: { eventId } }: Press) => update((presses) => presses.filter(({ said }) => said.eventId !== eventId)),
    [update],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let next = due(driverId); next; next = due(driverId)) {
        try {
          await sendPress(next);
        } catch (error) {
          if (!(error instanceof ApiError) || error.isOutcomeUnknown || error.status === 401 || error.status === 429)
            return;
          const press = next;
          setRefused((all) => [...all, { press, error }]);
        }
        drop(next);
        await queries.invalidateQueries({ queryKey: queryKeys.driverRides });
      }
    } finally {
      isSending.current = false;
    }
  }, [driverId, drop, queries]);

  useEffect(() => {
    setWaiting(readPresses(driverId));
    void send();
    const timer = setInterval(() => void send(), TRY_EVERY_MS);
    const ending = new AbortController();
    window.addEventListener("online", () => void send(), { signal: ending.signal });
    // Pressed in another tab.
    window.addEventListener("storage", () => setWaiting(readPresses(driverId)), { signal: ending.signal });
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [driverId, send]);

  const press: PressAct = (ride, act, said) => {
    const now = Date.now();
    const stamped = { ...said, eventId: crypto.randomUUID(), occurredAt: new Date(now).toISOString() };
    const delay = FOR_GOOD.includes(act) ? UNDO_SECONDS * 1000 : 0;
    const made = {
      rideId: ride.id,
      reference: ride.reference,
      act,
      said: stamped,
      sendAt: now + delay,
    } as unknown as Press;
    update((presses) => [...presses, made]);
    setTimeout(() => void send(), delay);
    return made;
  };
  return {
    waiting,
    refused,
    press,
    /** Takes one back that was not sent; false where it was. */
    takeBack(taken: Press): boolean {
      const isKept = readPresses(driverId).some(({ said }) => said.eventId === taken.said.eventId);
      if (isKept) drop(taken);
      return isKept;
    },
    dismiss: () => setRefused([]),
  };
}

/** The one to be sent now: presses go in their order, so that one that is kept back keeps back those of later. */
function due(driverId: string): Press | undefined {
  const [first] = readPresses(driverId);
  return first && first.sendAt <= Date.now() ? first : undefined;
}
