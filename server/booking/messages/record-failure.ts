import { DomainError } from "@domrit/shared/errors.ts";
import { OFFICE_CHANGED, type OfficeChange } from "@domrit/shared/live/signal.ts";
import type { Commit } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";

type FailedMessage = { booking_id: string; version: number } | { booking_id: null; version: null };

// The report of a failure can arrive before the worker has recorded that the message was sent.
const RECORD = `
  update delivery set state = 'parked', last_error = ?, finished_at = ?, sending_until = null
  where message_key = ? and state in ('sending', 'sent')
    and (booking_id is null or exists (select from booking where id = booking_id))
  returning booking_id, (select version from booking where id = booking_id) as version`;
const INBOX: OfficeChange = { inbox: true };
const WAITS = "select from delivery where message_key = ? and state = 'pending'";

/**
 * Records that a sent message has not arrived, by its key, so that its customer and the office see it, on open pages too. A
 * message without a booking is an answer of the office's inbox. Returns whether this was new: a repeated report, or one of
 * an unknown message, changes nothing. Throws `unavailable`, which asks for a repeat, while a worker has still to send the
 * message: the report may be about an earlier try.
 */
export function recordFailure(commit: Commit, key: string, code: string, now: Date): Promise<boolean> {
  return commit(async (tx) => {
    const failed: FailedMessage[] = await tx.execute(RECORD, [code, now, key]);
    if (failed.length === 0 && (await tx.execute<unknown[]>(WAITS, [key])).length > 0) {
      throw new DomainError("unavailable", { retryAfterSeconds: 5 });
    }
    const events = failed.flatMap(({ booking_id, version }) =>
      booking_id === null ? [] : [newEvent("booking.message_failed", { bookingId: Number(booking_id), version }, now)],
    );
    if (failed.some(({ booking_id }) => booking_id === null)) {
      await tx.execute("select pg_notify(?, ?)", [OFFICE_CHANGED, JSON.stringify(INBOX)]);
    }
    return { result: failed.length > 0, events };
  });
}
