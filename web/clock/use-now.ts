import { useEffect, useState } from "react";
import { onClockSet, serverNow } from "./server-clock.ts";

const byServer = (): number => serverNow().getTime();

/** The moment in milliseconds, by the server's clock unless told, anew every so often; undefined in the page as it is sent. */
export function useNow(everyMs: number, clock: () => number = byServer): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(clock());
    look();
    const timer = setInterval(look, everyMs);
    const stopHearing = onClockSet(look);
    return () => {
      clearInterval(timer);
      stopHearing();
    };
  }, [everyMs, clock]);
  return now;
}
