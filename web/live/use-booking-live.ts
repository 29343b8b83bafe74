import type { BookingView } from "@domrit/shared/booking/view.ts";
import { newerView } from "@domrit/shared/booking/view.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "../api/query-keys.ts";
import { deviceTimeOf, serverNow, serverTimeOf } from "../clock/server-clock.ts";
import type { Contact } from "./use-freshness.ts";
import { watchBooking } from "./watch-booking.ts";

/** So long a ride's messages are not asked for again because of a snapshot alone. */
const MESSAGES_HOLD_MS = 15_000;

type FollowedRide = {
  id: number;
  isOpen: boolean;
  read: () => Promise<BookingView>;
  recall?: ((id: number) => Promise<{ view: BookingView; at: Date } | undefined>) | undefined;
};

/**
 * Keeps the cached booking up to date with the server, never replacing a newer view by an older one.
 * Forgets it when it no longer opens here.
 * Gives the last contact: at first the moment at which the booking was read, or of which this device knows more.
 */
export function useBookingLive({ id, isOpen, read, recall }: FollowedRide): Contact {
  const queries = useQueryClient();
  const [contact, setContact] = useState<Contact>(() => {
    const readAt = queries.getQueryState(queryKeys.booking(id))?.dataUpdatedAt;
    return { at: readAt === undefined ? serverNow() : new Date(serverTimeOf(readAt)), isFollowing: false };
  });

  useEffect(() => {
    if (!isOpen) return;
    return watchBooking({
      id,
      read,
      onView(view, isTold) {
        const known = queries.getQueryData<BookingView>(queryKeys.booking(id));
        queries.setQueryData<BookingView>(queryKeys.booking(id), newerView(known, view));
        readNewPrice(queries, known ?? view, view);
        if (known?.version !== view.version) return;
        // A timeline that could not be read when the ride changed.
        void queries.refetchQueries({
          queryKey: queryKeys.bookingTimeline(id),
          predicate: ({ state }) => state.status === "error",
        });
        if (known.position?.at !== view.position?.at) return;
        // What is told of without a change of the ride: money came in, or one of its messages failed. So it may have while
        // nothing was heard.
        if (isTold) void queries.invalidateQueries({ queryKey: queryKeys.bookingPayment(id) });
        const queryKey = queryKeys.bookingMessages(id);
        const messagesReadAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
        const messagesAge = serverNow().getTime() - serverTimeOf(messagesReadAt);
        if (isTold || messagesAge > MESSAGES_HOLD_MS) void queries.invalidateQueries({ queryKey });
      },
      onContact: () => setContact({ at: serverNow(), isFollowing: true }),
      onGone: () => void queries.resetQueries({ queryKey: queryKeys.booking(id) }),
    });
  }, [id, isOpen, read, queries]);

  useEffect(() => {
    let isOver = false;
    const remember = async () => {
      const kept = await recall?.(id);
      const queryKey = queryKeys.booking(id);
      const keptAt = kept ? deviceTimeOf(kept.at.getTime()) : 0;
      // A page that was opened without network is older than what was kept of the ride after it.
      if (isOver || !kept || keptAt <= (queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0)) return;
      const known = queries.getQueryData<BookingView>(queryKey);
      queries.setQueryData(queryKey, newerView(known, kept.view), { updatedAt: keptAt });
      setContact({ at: kept.at, isFollowing: false });
    };
    remember().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [id, recall, queries]);

  return contact;
}

/** The channel tells the price, and what a cancelled ride costs; not the lines of a price, what is due, or what was approved. */
function readNewPrice(queries: QueryClient, known: BookingView, view: BookingView): void {
  const isSame = known.estimatedPrice === view.estimatedPrice && known.cancellation?.fee === view.cancellation?.fee;
  const isDecided = known.approval === "waiting" && known.version !== view.version;
  if (!isSame || isDecided) void queries.invalidateQueries({ queryKey: queryKeys.booking(view.id) });
}
