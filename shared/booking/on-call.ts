import { UNREPORTED_END_HOURS } from "./over.ts";
import { isFinal } from "./status.ts";
import type { BookingView } from "./view.ts";

/** A return on call can be called until so many hours after the ride there is expected to have ended; then it is over. */
export const CALL_HOURS = UNREPORTED_END_HOURS;

export type Callable = {
  callUntil?: string | Date | null | undefined;
  readyAt?: string | Date | null | undefined;
};

/** True for a return on call for which nobody has called: no pickup is agreed. */
export const isUncalled = ({ callUntil, readyAt }: Callable): boolean => !!callUntil && !readyAt;

/** True while a return on call waits for its passenger to call, or for its time to pass. */
export const awaitsCall = (ride: Callable & Pick<BookingView, "status">): boolean =>
  isUncalled(ride) && !isFinal(ride.status);
