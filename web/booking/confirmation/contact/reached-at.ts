import type { BookingView } from "@domrit/shared/booking/view.ts";

type Own = NonNullable<BookingView["own"]>;

/** Where the messages of a ride go: the text messages to the passenger, where that is another, so no more is asked for. */
export const reachedAt = (own: Own, { details }: Pick<BookingView, "details">): Own => ({
  ...own,
  contactPhone: own.contactPhone ?? details?.passengerPhone ?? null,
});
