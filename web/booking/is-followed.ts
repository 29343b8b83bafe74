import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";

/** Whether something may still change on the page of a ride: its course, or what a late cancellation costs. */
export const isFollowed = ({ status, cancellation }: Pick<BookingView, "status" | "cancellation">): boolean =>
  !isFinal(status) || (!!cancellation?.mayBeCharged && cancellation.fee === undefined);
