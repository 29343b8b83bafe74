import type { BookingView } from "@domrit/shared/booking/view.ts";
import { newerView } from "@domrit/shared/booking/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "../api/query-keys.ts";
import type { Contact } from "./use-freshness.ts";
import { watchBooking } from "./watch-booking.ts";

/** So long a ride's messages are not asked for again because of a snapshot alone. */
const MESSAGES_HOLD_MS = 15_000;

type Followed = {
  id: number;
  /** False for a booking to which nothing will happen any more. */
  isOpen: boolean;
  read: () => Promise<BookingView>;
};

/**
 * Keeps the cached booking up to date with the server, never replacing a newer view by an older one.
 * Forgets it when it no longer opens here.
 * Gives the last contact: at first the moment at which the booking was read.
 */
export function useBookingLive({ id, isOpen, read }: Followed): Contact {
  const queries = useQueryClient();
  const [contact, setContact] = useState<Contact>(() => {
    const readAt = queries.getQueryState(queryKeys.booking(id))?.dataUpdatedAt ?? Date.now();
    return { at: new Date(readAt), isFollowing: false };
  });

  useEffect(() => {
    if (!isOpen) return;
    return watchBooking({
      id,
      read,
      onView(view, isTold) {
        const known = queries.getQueryData<BookingView>(queryKeys.booking(id));
        queries.setQueryData<BookingView>(queryKeys.booking(id), newerView(known, view));
        if (known?.version !== view.version) return;
        // A timeline that could not be read when the ride changed.
        void queries.refetchQueries({
          queryKey: queryKeys.bookingTimeline(id),
          predicate: ({ state }) => state.status === "error",
        });
        if (known.position?.at !== view.position?.at) return;
        // What is told of without a change of the ride: one of its messages failed. So it may have while nothing was heard.
        const queryKey = queryKeys.bookingMessages(id);
        const messagesReadAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
        if (isTold || Date.now() - messagesReadAt > MESSAGES_HOLD_MS) void queries.invalidateQueries({ queryKey });
      },
      onContact: () => setContact({ at: new Date(), isFollowing: true }),
      onGone: () => void queries.resetQueries({ queryKey: queryKeys.booking(id) }),
    });
  }, [id, isOpen, read, queries]);

  return contact;
}
