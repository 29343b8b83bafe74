import type { BookingView } from "@domrit/shared/booking/view.ts";
import { newerView } from "@domrit/shared/booking/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "../api/query-keys.ts";
import type { Contact } from "./use-freshness.ts";
import { watchBooking } from "./watch-booking.ts";

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
      onView(view) {
        const known = queries.getQueryData<BookingView>(queryKeys.booking(id));
        queries.setQueryData<BookingView>(queryKeys.booking(id), newerView(known, view));
        if (known?.version !== view.version) return;
        // What is told of without a change of the ride: one of its messages failed.
        void queries.invalidateQueries({ queryKey: queryKeys.bookingMessages(id) });
        // And a timeline that could not be read when the ride changed.
        void queries.refetchQueries({
          queryKey: queryKeys.bookingTimeline(id),
          predicate: ({ state }) => state.status === "error",
        });
      },
      onContact: () => setContact({ at: new Date(), isFollowing: true }),
      onGone: () => void queries.resetQueries({ queryKey: queryKeys.booking(id) }),
    });
  }, [id, isOpen, read, queries]);

  return contact;
}
