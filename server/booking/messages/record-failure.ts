import type { Commit } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";

type Failed = { booking_id: string; version: number };

/**
 * Records that a message which was sent has not arrived, by its name, so that its owner and the office see it; open pages
 * hear of it. Returns whether that was news: a message that is told of twice, or not known, changes nothing.
 */
export function recordFailure(commit: Commit, key: string, code: string, now: Date): Promise<boolean> {
  return commit(async (tx) => {
    const failed: Failed[] = await tx.execute(
      `update delivery set state = 'parked', last_error = ?, finished_at = ?
       from booking where booking.id = booking_id and message_key = ? and state = 'sent' returning booking_id, version`,
      [code, now, key],
    );
    const events = failed.map(({ booking_id, version }) =>
      newEvent("booking.message_failed", { bookingId: Number(booking_id), version }, now),
    );
    return { result: failed.length > 0, events };
  });
}
