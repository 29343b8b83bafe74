import { tellApprovers } from "@domrit/server/booking/approvals/ask-approvers.ts";
import { endApproval } from "@domrit/server/booking/approvals/decide-approval.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { lockRow } from "@domrit/server/database/lock-rows.ts";
import { createCommit } from "@domrit/server/outbox/commit.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { APPROVED_BEFORE_MINUTES } from "@domrit/shared/organisations/approvals.ts";
import type { MikroORM } from "@mikro-orm/postgresql";

const MOST = 200;
const MINUTE_MS = 60_000;
/** Who approves is reminded so long after they were asked, and so long before it is too late, whichever comes first. */
const REMINDED_AFTER_MINUTES = 4 * 60;
const REMINDED_BEFORE_MINUTES = 2 * 60;

const WAITING = "status in ('pending', 'confirmed') and approval->>'state' = 'waiting'";
const OVER = `select id from booking where ${WAITING} and pickup_at <= ? order by pickup_at limit ${MOST}`;
const UNREMINDED = `
  select id from booking where ${WAITING} and pickup_at > ? and approval->>'remindedAt' is null
    and (approval->>'askedAt' <= ? or (pickup_at <= ? and approval->>'askedAt' <= ?)) order by pickup_at limit ${MOST}`;

type Done = { over: number; reminded: number };

/** Decides on rides that nobody approved in time, and reminds those who approve of the others, once for each ride. */
export async function endApprovals(orm: MikroORM, now = new Date()): Promise<Done> {
  const commit = createCommit(orm.em, () => undefined);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const ids = async (sql: string, values: unknown[]) =>
    (await orm.em.fork().execute<{ id: string }[]>(sql, values)).map(({ id }) => Number(id));
  const last = ago(-APPROVED_BEFORE_MINUTES);
  const over = await ids(OVER, [last]);
  for (const id of over)
    await endApproval({ commit, now: () => now }, id).catch((thrown: unknown) => {
      // Somebody decided, or the ride ended, in between.
      if (!(thrown instanceof DomainError)) throw thrown;
    });
  const isNear = ago(-APPROVED_BEFORE_MINUTES - REMINDED_BEFORE_MINUTES);
  const long = ago(REMINDED_AFTER_MINUTES).toISOString();
  const unreminded = await ids(UNREMINDED, [last, long, isNear, ago(REMINDED_BEFORE_MINUTES / 4).toISOString()]);
  for (const bookingId of unreminded) await remind(commit, bookingId, now);
  return { over: over.length, reminded: unreminded.length };
}

function remind(commit: ReturnType<typeof createCommit>, bookingId: number, now: Date): Promise<void> {
  return commit(async (tx) => {
    const ride = await lockRow(tx, Booking, { id: bookingId });
    const approval = ride?.approval;
    if (!ride || approval?.state !== "waiting" || approval.remindedAt) return { result: undefined, events: [] };
    // No version, as nobody sees another ride.
    ride.approval = { ...approval, remindedAt: now.toISOString() };
    return { result: undefined, events: await tellApprovers(tx, ride, "reminder", now) };
  });
}
