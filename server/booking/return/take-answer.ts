import { isOver } from "@domrit/shared/booking/over.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { fold } from "@domrit/shared/geo/fold.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Commit } from "../../outbox/commit.ts";
import { texter } from "../acts/actors.ts";
import { callReturn } from "../acts/call-return.ts";
import { Booking } from "../booking.entity.ts";
import { TEXTED_NUMBER } from "../texted-number.ts";

/** A text message as the gateway tells of it: `id` is its own name for it. */
export type Answer = { id: string; from: string; body: string };

/** What else says yes to the question, and what may stand beside it, as `fold` writes them. */
const YES = new Set(["ja", "evet", "yes", "ok", "oke", "okay", "tamam"]);
const POLITE = new Set(["graag", "please", "lutfen"]);

type Meaning = "figure" | "yes";

/**
 * What an answer says: the figure alone, however it is dressed (`1`, ` 1. `, `"1"`), asks for a ride by itself; a yes in
 * any of the languages means the question that was asked, as people thank for other messages with an "ok".
 */
function meaningOf(body: string): Meaning | undefined {
  if (body.replace(/[^\p{L}\p{N}]/gu, "") === "1") return "figure";
  const words = fold(body).split(" ");
  const isYes = words.some((word) => YES.has(word)) && words.every((word) => YES.has(word) || POLITE.has(word));
  return isYes ? "yes" : undefined;
}

const ASKED = `exists (select from delivery where booking_id = booking.id and effect = 'return-sms' and state = 'sent')`;
// Uses the index of waiting rides and, for rides just called, the index of pickups.
const JUST_CALLED = `exists (
  select from booking where ${TEXTED_NUMBER} = ? and ready_at > ?::timestamptz - interval '1 hour'
    and pickup_at between ?::timestamptz - interval '1 hour' and ?::timestamptz + interval '1 hour')`;
const MEANT: Record<Meaning, string> = {
  figure: `(${ASKED} or not ${JUST_CALLED})`,
  yes: `(${ASKED} and not ${JUST_CALLED})`,
};
const waitingMeantBy = (meaning: Meaning): string => `
  select booking.id from booking
  where ${TEXTED_NUMBER} = ? and call_until is not null and ready_at is null and status in ('pending', 'confirmed')
    and ${MEANT[meaning]}
  order by ${ASKED} desc, pickup_at, id limit 1`;

/**
 * Calls a return on call because its passenger answered the text message: the ride of the question, or else, for the
 * figure, the first that waits. A repeated answer means the ride that was just called. Returns whether a ride was called:
 * not for a message received twice, with another text, or from a number without such a ride.
 */
export function takeAnswer(commit: Commit, { id, from, body }: Answer, now: Date): Promise<boolean> {
  const phone = normalisePhone(from);
  const meaning = meaningOf(body);
  if (!phone || !meaning) return Promise.resolve(false);
  return commit(async (tx) => {
    const bookingId = await waitingOf(tx, { phone, meaning, now });
    if (bookingId === undefined || !(await isNews(tx, { id, bookingId, now }))) return { result: false, events: [] };
    const { events } = await callReturn(tx, texter, bookingId, { now });
    return { result: events.length > 0, events };
  });
}

type Sender = { phone: string; meaning: Meaning; now: Date };

async function waitingOf(tx: EntityManager, { phone, meaning, now }: Sender): Promise<number | undefined> {
  // Answers from one phone are handled in turn, so that the second of two sees what the first called.
  await tx.execute("select pg_advisory_xact_lock(hashtextextended(?, 1))", [phone]);
  const [waiting] = await tx.execute<{ id: string }[]>(waitingMeantBy(meaning), [phone, phone, now, now, now]);
  const booking = waiting && (await tx.findOne(Booking, Number(waiting.id)));
  return booking && !isOver(booking, now) ? booking.id : undefined;
}

async function isNews(tx: EntityManager, { id, bookingId, now }: { id: string; bookingId: number; now: Date }) {
  const written: unknown[] = await tx.execute(
    "insert into sms_answer (id, booking_id, received_at) values (?, ?, ?) on conflict do nothing returning id",
    [id, bookingId, now],
  );
  return written.length > 0;
}
