import { useEffect, useState } from "react";

const LOOK_EVERY_MS = 15_000;

/** The moment in milliseconds, anew every quarter of a minute; undefined in the page as it is sent. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
