import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { ANSWER_DAYS, answerBy } from "@domrit/shared/reports/answer-by.ts";
import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { isStillToCome, looksLike } from "../../booking/booked-twice.ts";
import { NOT_FAILED } from "../../booking/messages/list-messages.ts";
import { BOOKING_COLUMNS, toBooking } from "../../booking/read-bookings.ts";
import type { Run } from "../../database/prepared.ts";
import type { Geo } from "../../geo/geo.ts";
import { findArrivals } from "../../planning/arrivals.ts";
import { findBehind } from "../../planning/lateness/find-behind.ts";
import type { RideFacts, WaitingOrder } from "./exceptions.ts";
import { officeRide } from "./office-ride.ts";

/** After this time an order to the taxi centre is late, as for the alarm. */
const ORDER_LATE_MS = 5 * 60_000;
const REPORT_DUE_DAYS = 3;
const SHOWN = {
  pickupAt: "booking.pickup_at",
  pickupLocation: "booking.pickup_location",
  destination: "booking.destination",
  passengerName: "booking.extras->>'passengerName'",
};

const HAS_PAID = `exists (
        select from payment_intent join payment_answer on payment_answer.intent_id = payment_intent.id
        where booking_id = booking.id and kind = 'charge' and state = 'paid')`;

/** One from before organisations is on its customer's own account. */
const COMPANY = `case when booking.paying = 'account' then coalesce(
        (select company from business_account account where account.id = booking.organisation_id),
        (select company from business_account account
          where booking.organisation_id is null and account.customer_id = booking.customer_id)) end`;

/** Whether its driver or car is missing at the pickup. */
const isMissing = (holder: "driver_id" | "car_id"): string => `exists (
        select from interruption where holder_id = booking.${holder}
          and from_at <= booking.pickup_at and (until_at is null or until_at > booking.pickup_at))`;

/** Whether its driver, who has not taken it by itself either, has not confirmed the day that it begins. */
const IS_DAY_OPEN = `(booking.driver_state = 'assigned' and booking.accepted_at is null and exists (
        select from driver_day where driver_id = booking.driver_id and date = booking.pickup_date and confirmed_at is null
      ) and not exists (
        select from booking earlier where earlier.driver_id = booking.driver_id and earlier.status <> 'cancelled'
          and earlier.pickup_date = booking.pickup_date and earlier.pickup_at < booking.pickup_at))`;

/**
 * The rides that `shown` selects, with what may need attention. Rides are looked up one by one: planned once for any
 * day, a join would read all bookings. `$1`: orders before then are late; `$2`: there is a taxi centre; `$3`: reports
 * before then are due; `$4`: most rides; then the values of `shown`.
 */
export const ridesStatement = (name: string, shown: string, order: "asc" | "desc") => ({
  name,
  text: `
    with due_report as materialized (
      select distinct on (booking_id) booking_id, kind, number, created_at from ride_report
      where inbox_state = 'open' and created_at < $3 order by booking_id, created_at
    ), waiting as materialized (
      select (payload->>'bookingId')::bigint as booking_id, min(occurred_at) as since, bool_or(parked) as parked from (
        select payload, occurred_at, false as parked from outbox_event event
        where completed_at is null and parked_at is null and occurred_at < $1
          and type in ('booking.placed', 'booking.changed', 'booking.contact_added', 'booking.contact_corrected',
            'booking.ready', 'booking.cancelled')
          and exists (
            select from delivery where event_id = event.id and effect like 'dispatch-%' and state in ('pending', 'sending'))
        union all
        select payload, occurred_at, false from outbox_event event
        where completed_at is null and parked_at is null and occurred_at < $1
          and type in ('booking.placed', 'booking.changed', 'booking.ready')
          and not exists (select from delivery where event_id = event.id)
        union all
        select payload, occurred_at, true
        from delivery join lateral (select payload, occurred_at from outbox_event where id = event_id offset 0) on true
        where parked and effect like 'dispatch-%'
        union all
        select payload, occurred_at, true from outbox_event
        where parked_at is not null and type in ('booking.placed', 'booking.changed', 'booking.ready')
      ) undelivered where $2::boolean group by 1
    ), shown as materialized (${shown})
    select ${BOOKING_COLUMNS}, coalesce(failed, '[]') as failed,
      case when waiting.since is not null then jsonb_build_object('since', waiting.since, 'parked', waiting.parked) end as "order",
      case when due_report.number is not null then jsonb_build_object(
        'kind', due_report.kind, 'number', due_report.number, 'createdAt', due_report.created_at) end as report,
      case when twin.reference is not null then jsonb_build_object(
        'reference', twin.reference, 'createdAt', twin.created_at) end as twin,
      case
        when exists (select from driver where driver.id = booking.driver_id and not is_working)
          or ${isMissing("driver_id")} then 'driver'
        when exists (select from car where car.id = booking.car_id and not is_working)
          or ${isMissing("car_id")} then 'car'
      end as away,
      (select name from venue where venue.id = booking.venue_id) as venue,
      ${HAS_PAID} as "hasPaid", ${COMPANY} as company,
      ${IS_DAY_OPEN} as "isDayOpen"
    from shown
    join lateral (select * from booking where id = shown.id offset 0) booking on true
    left join waiting on waiting.booking_id = booking.id
    left join due_report on due_report.booking_id = booking.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('eventId', event_id, 'effect', effect, 'lastError', last_error,
        'finishedAt', finished_at) order by finished_at desc) as failed
      from (
        select distinct on (effect) effect, event_id, state, last_error, finished_at from delivery
        where booking_id = booking.id
          and not (state = 'skipped' and last_error in (${NOT_FAILED.map((code) => `'${code}'`).join(", ")}))
        order by effect, event_id desc
      ) newest where state in ('parked', 'skipped')
    ) messages on true
    left join lateral (
      select reference, created_at from booking other
      where other.contact_phone = booking.contact_phone and other.id <> booking.id and ${looksLike(SHOWN)}
        and other.id not in (coalesce(booking.return_id, 0), coalesce(booking.outbound_id, 0))
      order by created_at, id limit 1
    ) twin on ${isStillToCome("booking")}
    order by pickup_at ${order}, id limit $4`,
});

type RideRow = Record<string, unknown> & {
  failed: RideFacts["failed"];
  order: WaitingOrder | null;
  report: { kind: ReportKind; number: string; createdAt: string } | null;
  twin: RideFacts["twin"];
  away: RideFacts["away"];
  venue: string | null;
  company: string | null;
  hasPaid: boolean;
  isDayOpen: boolean;
};
type RideQuery = {
  now: Date;
  geo: Pick<Geo, "distance">;
  hasCentre: boolean;
  most: number;
  values: readonly unknown[];
};

/** The rides of a statement, in its order, and whether there are more than `most`. */
export async function readRides(
  run: Run,
  statement: ReturnType<typeof ridesStatement>,
  { now, geo, hasCentre, most, values }: RideQuery,
): Promise<{ rides: OfficeRide[]; isCut: boolean }> {
  const lateBefore = new Date(now.getTime() - ORDER_LATE_MS);
  const dueBefore = toInstant({ date: daysAfter(dayOf(now), REPORT_DUE_DAYS - ANSWER_DAYS + 1), time: "00:00" });
  const rows = await run<RideRow>(statement, [lateBefore, hasCentre, dueBefore, most + 1, ...values]);
  const shown = rows.slice(0, most).map(toBooking);
  const behind = await findBehind(run, shown, { geo, now });
  const arrivals = await findArrivals(shown, { geo, now });
  const rides = shown.map((row) => {
    const { failed, order, report, twin, away, venue, company, hasPaid, isDayOpen } = row;
    const since = order && new Date(order.since).toISOString();
    const receivedAt = report && new Date(report.createdAt);
    return officeRide(
      row,
      {
        failed,
        twin,
        away,
        venue,
        company,
        hasPaid,
        isDayOpen,
        behind: behind.get(row.id),
        arrivesAt: arrivals.get(row.id),
        order: order && since ? { since, parked: order.parked } : null,
        report:
          report && receivedAt
            ? { ...report, createdAt: receivedAt.toISOString(), answerBy: answerBy(receivedAt) }
            : null,
      },
      now,
    );
  });
  return { rides, isCut: rows.length > most };
}
