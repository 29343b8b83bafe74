import { CANCEL_REASONS } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import {
  type BILLINGS,
  CANCELLATIONS,
  type FiguresView,
  failedMessageOf,
  MONEY,
  type Outcome,
} from "@domrit/shared/office/figures.ts";
import type { MoneyState } from "@domrit/shared/payments/paying.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter, type Period } from "@domrit/shared/time/days.ts";
import { instantsOf, readPunctuality } from "../../booking/figures/punctuality.ts";
import { NOT_FAILED } from "../../booking/messages/list-messages.ts";
import type { Run } from "../../database/prepared.ts";
import { uuidv7Range } from "../../outbox/uuidv7.ts";
import { moneyOf } from "../../payments/books/how-paid.ts";
import { stateOf } from "../../payments/books/standing.ts";

/** Smaller numbers of care rides are hidden, as they could point to a person. */
const LEAST_CARE_RIDES = 5;
/** How long events and deliveries are kept (worker/schedule/cleanup.ts). */
const DELIVERY_DAYS = 30;

type RideRow = { day: string; outcome: Outcome; rides: number; care: number };
const RIDES = {
  name: "figures_rides",
  text: `
    select pickup_date as day, count(*)::int as rides, count(*) filter (where is_discreet)::int as care,
      case
        when status = 'completed' then 'completed'
        when status <> 'cancelled' then 'open'
        when cancelled_by = 'customer' and late_cancellation then 'customer.late'
        when cancelled_by = 'customer' then 'customer.free'
        when cancel_reason = 'no_show' then 'customer.no_show'
        when cancel_reason = any ($3::text[]) then 'company.' || cancel_reason
        else 'company.other'
      end as outcome
    from booking where pickup_at >= $1 and pickup_at < $2 group by 1, outcome`,
};

type MessageRow = { effect: string; failed: number };
const FAILED_MESSAGES = {
  name: "figures_messages",
  text: `
    select effect, count(*)::int as failed from delivery
    where event_id >= $1::uuid and event_id < $2::uuid
      and (parked or (state = 'skipped' and last_error <> all ($3::text[])))
    group by effect`,
};

type RevenueRow = { vehicleType: VehicleType; billing: (typeof BILLINGS)[number]; rides: number; cents: number };
const REVENUE = {
  name: "figures_revenue",
  text: `
    select vehicle_type as "vehicleType", count(*)::int as rides, sum(estimated_price_cents)::float8 as cents,
      case
        when credit.id is not null then 'credited'
        when single.id is not null then 'single'
        when collective_ride.invoice_id is not null then 'collective'
        when collective_ride.booking_id is not null then 'waiting'
        else 'receipt'
      end as billing
    from booking
    left join collective_ride on collective_ride.booking_id = booking.id
    left join invoice single on single.booking_id = booking.id and single.kind = 'invoice'
      and not exists (select from invoice later where later.replaces_id = single.id)
    left join invoice credit on credit.credited_id = coalesce(single.id, collective_ride.invoice_id)
    where pickup_at >= $1 and pickup_at < $2 and status = 'completed'
    group by vehicle_type, billing`,
};

type MoneyRow = {
  kind: "charge" | "refund";
  how: "online" | "cash" | "card" | "account";
  states: MoneyState[] | null;
  payments: number;
  amountCents: number;
  chargedBackCents: number;
};
/** Payments and refunds that were answered alike, as one. */
const MONEY_ROWS = {
  name: "figures_money",
  text: `
    with known as (
      select intent.kind, intent.how, intent.amount_cents,
        array_agg(answer.state order by answer.id) filter (where answer.id is not null) as states,
        coalesce(max(answer.charged_back_cents), 0) as charged_back_cents
      from payment_intent intent left join payment_answer answer on answer.intent_id = intent.id
      where intent.at >= $1 and intent.at < $2
      group by intent.id
    )
    select kind, how, states, count(*)::int as payments, sum(amount_cents)::float8 as "amountCents",
      sum(charged_back_cents)::float8 as "chargedBackCents"
    from known group by kind, how, states`,
};

type FeedbackRow = FiguresView["feedback"]["items"][number] & { count: number; average: number };
const FEEDBACK = {
  name: "figures_feedback",
  text: `
    select booking_id::float8 as "bookingId", reference, pickup_date as day, score, text,
      count(*) over ()::int as count, avg(score) over ()::float8 as average
    from ride_feedback join booking on booking.id = booking_id
    where pickup_at >= $1 and pickup_at < $2 order by given_at desc, booking_id limit 100`,
};

type FigureQuery = { period: Period; now: Date; withRevenue: boolean };

/**
 * Runs one statement after the other, so that it takes one reading connection. Erased rides count too; the view says
 * from which day each figure is complete.
 */
export async function readFigures(run: Run, { period, now, withRevenue }: FigureQuery): Promise<FiguresView> {
  const instants = instantsOf(period);
  const rides = await run<RideRow>(RIDES, [...instants, CANCEL_REASONS]);
  const [[first], [end]] = [uuidv7Range(instants[0]), uuidv7Range(instants[1])];
  const messages = await run<MessageRow>(FAILED_MESSAGES, [first, end, NOT_FAILED]);
  const punctuality = await readPunctuality(run, period, now);
  const feedback = await run<FeedbackRow>(FEEDBACK, instants);
  const revenue = withRevenue ? await run<RevenueRow>(REVENUE, instants) : undefined;
  const money = withRevenue ? await run<MoneyRow>(MONEY_ROWS, instants) : [];
  return {
    ...period,
    days: daysOf(period, rides),
    punctuality,
    cancellations: cancellationsOf(rides),
    messages: messagesOf(messages),
    careRides: careRidesOf(rides),
    feedback: feedbackOf(feedback),
    completeFrom: completeFrom(now),
    ...(revenue && { revenue: { ...revenueOf(revenue), money: moneyIn(money) } }),
  };
}

const total = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

function daysOf({ from, to }: Period, rows: readonly RideRow[]): FiguresView["days"] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const days: FiguresView["days"] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    const ofDay = byDay.get(day) ?? [];
    const rides = (...outcomes: Outcome[]) => total(ofDay, (row) => (outcomes.includes(row.outcome) ? row.rides : 0));
    const noShow = rides("customer.no_show");
    days.push({
      day,
      booked: total(ofDay, (row) => row.rides),
      completed: rides("completed"),
      cancelled: rides(...CANCELLATIONS) - noShow,
      noShow,
    });
  }
  return days;
}

const cancellationsOf = (rows: readonly RideRow[]) =>
  Object.fromEntries(
    CANCELLATIONS.map((reason) => [reason, total(rows, ({ outcome, rides }) => (outcome === reason ? rides : 0))]),
  ) as FiguresView["cancellations"];

function messagesOf(rows: readonly MessageRow[]): FiguresView["messages"] {
  const failures = rows.map(({ effect, failed }) => ({ ...failedMessageOf(effect), failed }));
  const groups = Map.groupBy(failures, ({ kind, channel }) => `${kind} ${channel}`);
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ ...group[0], failed: total(group, ({ failed }) => failed) }] : []))
    .sort((one, other) => other.failed - one.failed || one.kind.localeCompare(other.kind));
}

function careRidesOf(rows: readonly RideRow[]): number | null {
  const rides = total(rows, ({ care }) => care);
  return rides > 0 && rides < LEAST_CARE_RIDES ? null : rides;
}

function feedbackOf(rows: readonly FeedbackRow[]): FiguresView["feedback"] {
  const items = rows.map(({ bookingId, reference, day, score, text }) => ({ bookingId, reference, day, score, text }));
  const [first] = rows;
  return { count: first?.count ?? 0, items, ...(first && { average: first.average }) };
}

const dearestFirst = (one: { cents: number }, other: { cents: number }) => other.cents - one.cents;

function revenueOf(rows: readonly RevenueRow[]) {
  const summed = <Key extends "vehicleType" | "billing">(key: Key) =>
    [...Map.groupBy(rows, (row) => row[key])].map(([name, group]) => ({
      [key]: name,
      rides: total(group, ({ rides }) => rides),
      cents: total(group, ({ cents }) => cents),
    })) as ({ [Name in Key]: RevenueRow[Name] } & { rides: number; cents: number })[];
  return { services: summed("vehicleType").sort(dearestFirst), billing: summed("billing").sort(dearestFirst) };
}

function moneyIn(rows: readonly MoneyRow[]) {
  const known = rows.flatMap(({ payments, states, ...money }) => {
    const fate = moneyOf({ ...money, state: stateOf(money, states ?? []) });
    return fate ? [{ ...fate, payments }] : [];
  });
  return MONEY.flatMap((what) => {
    const those = known.filter((each) => each.what === what);
    const sums = { payments: total(those, ({ payments }) => payments), cents: total(those, ({ cents }) => cents) };
    return those.length > 0 ? [{ what, ...sums }] : [];
  }).sort(dearestFirst);
}

function completeFrom(now: Date): FiguresView["completeFrom"] {
  const today = toWallTime(now).date;
  const monthsAgo = new Date(now);
  monthsAgo.setUTCMonth(monthsAgo.getUTCMonth() - RETENTION.rideContactMonths);
  return {
    cancellations: daysAfter(today, 1 - RETENTION.cancelledDays),
    arrivals: daysAfter(toWallTime(monthsAgo).date, 1),
    messages: daysAfter(today, 1 - DELIVERY_DAYS),
    careRides: daysAfter(today, 1 - RETENTION.careDays),
  };
}
