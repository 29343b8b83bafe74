import { DomainError } from "@domrit/shared/errors.ts";
import type { Commit } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";

type Failed = { booking_id: string; version: number };

// The other side can be faster with its report than the worker with its record that the message went.
const RECORD = `
  update delivery set state = 'parked', last_error = ?, finished_at = ?, sending_until = null
  from booking where booking.id = booking_id and message_key = ? and state in ('sending', 'sent')
  returning booking_id, version`;
const WAITS = "select from delivery where message_key = ? and state = 'pending'";

/**
 * Records that a message which went out has not arrived, by its name, so that its owner and the office see it; open pages
 * hear of it. Returns whether that was news: a message that is told of twice, or not known, changes nothing. Throws
 * `unavailable` for one that a worker is still to send, as what is told of it may be of a try before: it is to be told again.
 */
export function recordFailure(commit: Commit, key: string, code: string, now: Date): Promise<boolean> {
  return commit(async (tx) => {
    const failed: Failed[] = await tx.execute(RECORD, [code, now, key]);
    if (failed.length === 0 && (await tx.execute<unknown[]>(WAITS, [key])).length > 0) {
      throw new DomainError("unavailable", { retryAfterSeconds: 5 });
    }
    const events = failed.map(({ booking_id, version }) =>
      newEvent("booking.message_failed", { bookingId: Number(booking_id), version }, now),
    );
    return { result: failed.length > 0, events };
  });
}
