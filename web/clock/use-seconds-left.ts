import { UNDO_SECONDS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { useNow } from "./use-now.ts";

/** For how many seconds something that was pressed at a moment (milliseconds) can still be taken back; undefined in the page as it is sent. */
export function useSecondsLeft(pressedAt: number, seconds = UNDO_SECONDS): number | undefined {
  const now = useNow(1000);
  return now === undefined ? undefined : Math.max(0, Math.ceil((pressedAt + seconds * 1000 - now) / 1000));
}
