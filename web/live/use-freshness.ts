import { HEARD_EVERY_MS, HEARD_LATE_MS } from "@domrit/shared/live/heartbeat.ts";
import { useCallback, useEffect, useState } from "react";
import { serverNow } from "../clock/server-clock.ts";

/** When the server was last heard, and whether that was since the page began to follow it, not only when it was read. */
export type Contact = { at: Date; isFollowing: boolean };

/**
 * How far what is shown can be trusted: it was read a moment ago but nothing proves yet that changes come in; they do;
 * contact was lost a moment ago; nothing was heard for long.
 */
export type Freshness = "read" | "followed" | "stale" | "lost";

const STALE_AFTER = HEARD_EVERY_MS + HEARD_LATE_MS;
const LOST_AFTER = 180_000;
const LOOK_INTERVAL = 1_000;

/** The freshness of what was last confirmed by this contact. */
export function freshnessAt({ at, isFollowing }: Contact, now: Date): Freshness {
  const age = now.getTime() - at.getTime();
  if (age < STALE_AFTER) return isFollowing ? "followed" : "read";
  return age < LOST_AFTER ? "stale" : "lost";
}

/** The freshness of a contact, kept up to date as time goes by. */
export const useFreshness = (contact: Contact): Freshness =>
  useAsTimeGoesBy(
    useCallback((now: Date) => freshnessAt(contact, now), [contact]),
    contact.at,
  );

/** What holds now, looked at again each second; at first what held at the moment `at`, as the server drew it. */
export function useAsTimeGoesBy<Seen>(look: (now: Date) => Seen, at: Date): Seen {
  const [seen, setSeen] = useState(() => look(at));
  useEffect(() => {
    const lookAgain = () => setSeen(look(serverNow()));
    lookAgain();
    const timer = setInterval(lookAgain, LOOK_INTERVAL);
    return () => clearInterval(timer);
  }, [look]);
  return seen;
}
