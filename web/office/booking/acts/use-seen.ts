import type { OfficeBooking, OfficeTimeline } from "@domrit/shared/office/booking.ts";
import { useState } from "react";

type SeenState = { version: number; entries: number };
const seenIn = ({ booking, timeline }: OfficeBooking): SeenState => ({
  version: booking.version,
  entries: timeline.length,
});

/** What happened to a booking after it was as `seen`; undefined where nothing did. */
const newsSince = ({ booking, timeline }: OfficeBooking, seen: SeenState): OfficeTimeline | undefined =>
  booking.version === seen.version ? undefined : timeline.slice(seen.entries);

/**
 * The booking as somebody saw it when they began to fill in something: an act carries that version until they have read
 * what others did meanwhile.
 */
export function useSeen(office: OfficeBooking) {
  const [seen, setSeen] = useState(() => seenIn(office));
  return { version: seen.version, news: newsSince(office, seen), accept: () => setSeen(seenIn(office)) };
}
