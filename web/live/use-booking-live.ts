import type { BookingView } from "@domrit/shared/booking/view.ts";
import { newerView } from "@domrit/shared/booking/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "../api/query-keys.ts";
import { watchBooking } from "./watch-booking.ts";

type Followed = {
  id: number;
  token: string | undefined;
  /** False for a booking to which nothing will happen any more. */
  isOpen: boolean;
  read: () => Promise<BookingView>;
};

/**
 * Keeps the cached booking up to date with the server, never replacing a newer view by an older one.
 * Gives the moment of the last contact, as a `Date`.
 */
export function useBookingLive({ id, token, isOpen, read }: Followed): Date {
  const queries = useQueryClient();
  const [lastContact, setLastContact] = useState(() => new Date());

  useEffect(() => {
    if (!isOpen) return;
    return watchBooking({
      id,
      token,
      read,
      onView: (view) => queries.setQueryData<BookingView>(queryKeys.booking(id), (known) => newerView(known, view)),
      onContact: () => setLastContact(new Date()),
    });
  }, [id, token, isOpen, read, queries]);

  return lastContact;
}
