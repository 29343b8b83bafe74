import { DomainError } from "@domrit/shared/errors.ts";
import type { InboxAnswerView, InboxItem, InboxKind } from "@domrit/shared/office/inbox/inbox.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { failureReason } from "../../booking/messages/failure-reason.ts";
import { noShowView } from "../../booking/steps/driver-said.ts";
import type { Translate } from "../../i18n/translate.ts";
import { ITEMS, type ItemRow, itemView } from "./items.ts";

type ReadContext = { t: Translate; now: Date };
type AnswerRow = {
  id: string;
  channel: InboxAnswerView["channel"];
  text: string;
  at: string;
  staff_name: string | null;
  state: string | null;
  last_error: string | null;
  is_known: boolean;
};

const ANSWERS = `
  select inbox_answer.id, channel, text, at, staff.name as staff_name, delivery.state, last_error,
    exists (select from outbox_event where id = inbox_answer.event_id) as is_known
  from inbox_answer left join staff on staff.id = staff_id
    left join delivery on delivery.event_id = inbox_answer.event_id and effect = 'inbox-answer'
  where item_id = ? order by at, inbox_answer.id`;

/** With its ride and all answers, oldest first; reasons of failures are in the words of `t`. Throws `not_found`. */
export async function showItem(
  em: EntityManager,
  { kind, id }: { kind: InboxKind; id: string },
  { t, now }: ReadContext,
): Promise<InboxItem> {
  const [row] = await em.execute<ItemRow[]>(`select * from ${ITEMS} where id = ? and kind = ?`, [id, kind]);
  if (!row) throw new DomainError("not_found");
  const { text, email, phone, driver_or_plate: driverOrPlate, booking_id: bookingId } = row;
  const ride = bookingId === null ? null : await em.findOne(Booking, Number(bookingId));
  const answers = await em.execute<AnswerRow[]>(ANSWERS, [id]);
  return {
    ...itemView(row, now),
    text,
    email,
    phone,
    driverOrPlate,
    ride: ride && rideView(ride),
    answers: answers.map((answer) => answerView(answer, t)),
  };
}

const rideView = (ride: Booking): InboxItem["ride"] => ({
  id: ride.id,
  reference: ride.reference,
  pickupAt: ride.pickupAt.toISOString(),
  pickup: ride.pickupLocation,
  destination: ride.destination,
  isCancelled: ride.status === "cancelled",
  driver: ride.driver?.firstName ?? null,
  plate: ride.vehicle?.plate ?? null,
  ...noShowView(ride),
});

function answerView(row: AnswerRow, t: Translate): InboxAnswerView {
  const { id, channel, text, at, staff_name: staffName } = row;
  const state = channel === "email" ? stateOf(row) : null;
  return {
    id,
    channel,
    text,
    at: new Date(at).toISOString(),
    staffName: staffName ?? "",
    state,
    reason: state === "failed" ? failureReason(row.last_error, t) : null,
    mayResend: row.state === "parked",
  };
}

/** Events and deliveries go after thirty days, unless they failed: an older answer has arrived. */
function stateOf({ state, is_known }: AnswerRow): InboxAnswerView["state"] {
  if (state === "parked" || state === "skipped") return "failed";
  return state === "sent" || !is_known ? "sent" : "waiting";
}
