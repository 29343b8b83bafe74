import { useEffect, useState } from "react";

/** How far what is shown can be trusted: it is current; contact was lost a moment ago; nothing was heard for long. */
export type Freshness = "fresh" | "stale" | "lost";

const STALE_AFTER = 60_000;
const LOST_AFTER = 180_000;
const LOOK_INTERVAL = 1_000;

/** The freshness of what was last confirmed at `lastContact`. */
export function freshnessAt(lastContact: Date, now: Date): Freshness {
  const age = now.getTime() - lastContact.getTime();
  if (age < STALE_AFTER) return "fresh";
  return age < LOST_AFTER ? "stale" : "lost";
}

/** The same, as time goes by. */
export function useFreshness(lastContact: Date): Freshness {
  const [freshness, setFreshness] = useState<Freshness>("fresh");
  useEffect(() => {
    const look = () => setFreshness(freshnessAt(lastContact, new Date()));
    look();
    const timer = setInterval(look, LOOK_INTERVAL);
    return () => clearInterval(timer);
  }, [lastContact]);
  return freshness;
}
