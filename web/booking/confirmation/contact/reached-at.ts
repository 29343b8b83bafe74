import type { BookingView } from "@domrit/shared/booking/view.ts";
import { contactKinds, missingKinds } from "./contact-kinds.ts";

type Own = NonNullable<BookingView["own"]>;

/** Where the messages of a ride go: the text messages to the passenger, where that is another, so no more is asked for. */
export const reachedAt = (own: Own, { details }: Pick<BookingView, "details">): Own => ({
  ...own,
  contactPhone: own.contactPhone ?? details?.passengerPhone ?? null,
});

/** Whether no message of a ride reaches anybody. */
export const isReachedNowhere = (own: Own, ride: Pick<BookingView, "details">): boolean =>
  missingKinds(reachedAt(own, ride)).length === contactKinds.length;
