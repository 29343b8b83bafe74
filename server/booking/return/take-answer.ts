import { awaitsCall } from "@domrit/shared/booking/on-call.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import type { Commit } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { texter } from "../acts/actors.ts";
import { callReturn } from "../acts/call-return.ts";
import { Booking } from "../booking.entity.ts";
import { CALLED_NUMBER } from "../texted-number.ts";
import { type Meaning, meaningOf } from "./answer-meaning.ts";

/** A text message as the gateway tells of it: `id` is its own name for it. */
export type Answer = { id: string; from: string; body: string };

const ASKED = `exists (select from delivery where booking_id = booking.id and effect = 'return-sms' and state = 'sent')`;
// Uses the index of waiting rides and, for rides just called, the index of pickups.
const JUST_CALLED = `exists (
  select from booking where ${CALLED_NUMBER} = ? and ready_at > ?::timestamptz - interval '1 hour'
    and pickup_at between ?::timestamptz - interval '1 hour' and ?::timestamptz + interval '1 hour')`;
type Call = Extract<Meaning, "figure" | "yes">;
const MEANT: Record<Call, string> = {
  figure: `(${ASKED} or not ${JUST_CALLED})`,
  yes: `(${ASKED} and not ${JUST_CALLED})`,
};
const waitingMeantBy = (meaning: Call): string => `
  select booking.id from booking
  where ${CALLED_NUMBER} = ? and call_until is not null and ready_at is null and status in ('pending', 'confirmed')
    and ${MEANT[meaning]}
  order by ${ASKED} desc, pickup_at, id limit 1`;

/** The ride that a phone most likely writes about: one that it was asked about, else the next that is not over. */
const WRITTEN_ABOUT = `
  select booking.id from booking
  where ${CALLED_NUMBER} = ? and status in ('pending', 'confirmed') and pickup_at > ?::timestamptz - interval '1 day'
  order by ${ASKED} and ready_at is null desc, pickup_at, id limit 1`;

const KEPT_LENGTH = 300;

/**
 * Calls a return on call because its passenger answered the text message: the ride of the question, or else, for the
 * figure, the first that waits. A repeated answer means the ride that was just called. What is not understood is shown to the desk;
 * to a question it is answered, once for a ride, with what to send. Returns whether a ride was called:
 * not for a message received twice, with another text, or from a number without such a ride.
 */
export function takeAnswer(commit: Commit, { id, from, body }: Answer, now: Date): Promise<boolean> {
  const phone = normalisePhone(from);
  const meaning = meaningOf(body);
  if (!phone || meaning === "nothing") return Promise.resolve(false);
  return commit(async (tx) => {
    // Answers from one phone are handled in turn, so that the second of two sees what the first called.
    await tx.execute("select pg_advisory_xact_lock(hashtextextended(?, 1))", [phone]);
    if (meaning === "unclear") return { result: false, events: await keepUnclear(tx, { id, phone, body, now }) };
    const bookingId = await waitingOf(tx, { phone, meaning, now });
    if (bookingId === undefined || !(await isNews(tx, { id, bookingId, now }))) return { result: false, events: [] };
    const { events } = await callReturn(tx, texter, bookingId, { now });
    return { result: events.length > 0, events };
  });
}

type Unclear = { id: string; phone: string; body: string; now: Date };

/** Keeps what nobody understood with the ride it is about, for the desk. Gives the event that answers a question's first. */
async function keepUnclear(tx: EntityManager, { id, phone, body, now }: Unclear) {
  const [about] = await tx.execute<{ id: string }[]>(WRITTEN_ABOUT, [phone, now]);
  const booking = about && (await lockRow(tx, Booking, { id: Number(about.id) }));
  if (!booking || isOver(booking, now) || !(await isNews(tx, { id, bookingId: booking.id, now }))) return [];
  const isFirst = booking.unclearAnswer === null;
  booking.unclearAnswer = { text: body.slice(0, KEPT_LENGTH), at: now.toISOString() };
  const channels = isFirst && awaitsCall(booking) && (await isAskedAbout(tx, booking.id)) ? ["sms" as const] : [];
  return [newEvent("booking.answer_unclear", { bookingId: booking.id, version: booking.version, channels }, now)];
}

async function isAskedAbout(tx: EntityManager, bookingId: number): Promise<boolean> {
  const asked: unknown[] = await tx.execute(`select from booking where id = ? and ${ASKED}`, [bookingId]);
  return asked.length > 0;
}

type Sender = { phone: string; meaning: Call; now: Date };

async function waitingOf(tx: EntityManager, { phone, meaning, now }: Sender): Promise<number | undefined> {
  const [waiting] = await tx.execute<{ id: string }[]>(waitingMeantBy(meaning), [phone, phone, now, now, now]);
  // Whoever was first may have cancelled or driven it meanwhile.
  const booking = waiting && (await lockRow(tx, Booking, { id: Number(waiting.id) }));
  return booking && awaitsCall(booking) && !isOver(booking, now) ? booking.id : undefined;
}

async function isNews(tx: EntityManager, { id, bookingId, now }: { id: string; bookingId: number; now: Date }) {
  const written: unknown[] = await tx.execute(
    "insert into sms_answer (id, booking_id, received_at) values (?, ?, ?) on conflict do nothing returning id",
    [id, bookingId, now],
  );
  return written.length > 0;
}
