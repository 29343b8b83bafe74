import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import {
  type FixedRideForm,
  type FixedRideView,
  fixedDates,
  MOST_FIXED_RIDES,
} from "@domrit/shared/organisations/riders/fixed-ride.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Actor } from "../../booking/acts/actors.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { priceRides } from "../../booking/pricing/price-rides.ts";
import type { ServerContext } from "../../context.ts";
import { findRepeated } from "../../database/find-repeated.ts";
import { requireReference } from "../../organisations/booking-account.ts";
import { lockAs } from "../../organisations/member.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { FixedRide } from "../../organisations/riders/fixed-ride.entity.ts";
import type { Rider } from "../../organisations/riders/rider.entity.ts";
import { callOffRides } from "../away/call-off.ts";
import { findRider, type NamedRider } from "../find-rider.ts";
import { isAhead, requestOf } from "./due-ride.ts";
import { isTooNear, strayDays } from "./stray-days.ts";

/** So many days are looked through for the first one. */
const LOOKED_AHEAD_DAYS = 60;

type FixedServer = Pick<ServerContext, "orm" | "quotes" | "now">;

/**
 * Keeps a ride that comes back each week; the worker books its days. Once, as `addRider`. Throws as `lockAs`, `not_found`,
 * `conflict` for too many, and for what cannot be driven as a booking of its first day would, by the fields of this form.
 */
export async function addFixedRide(
  { orm, quotes, now }: FixedServer,
  of: NamedRider,
  form: FixedRideForm,
  ip: string,
): Promise<FixedRideView> {
  const { rider, said } = await requireDrivable({ orm, quotes, now }, of, form, ip);
  return await orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    const { id: riderId } = await findRider(tx, of);
    const createdAt = now();
    const repeated = await findRepeated(tx, FixedRide, { riderId }, said, createdAt);
    if (repeated) return fixedRideView(repeated, rider);
    if ((await tx.count(FixedRide, { riderId })) >= MOST_FIXED_RIDES) throw new DomainError("conflict");
    const { customerId } = of;
    const made = tx.create(FixedRide, { id: randomUUID(), riderId, customerId, createdAt, ...said });
    return fixedRideView(made, rider);
  });
}

/**
 * Puts another fixed ride in the place of one: its booked days are taken back as when it is removed, and booked anew by the worker,
 * of which no message tells. A day that is too near for that, or that somebody changed or cancelled, stays as it is. Throws as
 * `addFixedRide`, and `not_found`.
 */
export async function changeFixedRide(
  server: FixedServer & Pick<ServerContext, "commit">,
  by: Actor,
  of: NamedRider & { fixedRideId: string },
  form: FixedRideForm,
): Promise<FixedRideView> {
  const { orm, now } = server;
  const { rider, said } = await requireDrivable(server, of, form, by.ip);
  const changed = await orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    const { id: riderId } = await findRider(tx, of);
    const former = await tx.findOne(FixedRide, { id: of.fixedRideId, riderId });
    if (!former) throw new DomainError("not_found");
    const { customerId } = of;
    const id = randomUUID();
    const fixedDate = { $in: await daysThatStay(tx, former, now()) };
    await tx.nativeUpdate(Booking, { fixedRideId: former.id, fixedDate }, { fixedRideId: id });
    tx.remove(former);
    return tx.create(FixedRide, { id, riderId, customerId, createdAt: former.createdAt, ...said });
  });
  const stray = await strayDays(orm.em.fork(), now(), of.riderId);
  await callOffRides(server, by, stray, { isTold: false });
  return fixedRideView(changed, rider);
}

/** With both rides of such a day, so that nobody is left without a ride back. */
async function daysThatStay(tx: EntityManager, former: FixedRide, now: Date): Promise<string[]> {
  const rides = await tx.find(Booking, { fixedRideId: former.id });
  const isOther = ({ outboundId, pickupDate, fixedDate, pickupTime, arriveBy }: Booking) =>
    !outboundId &&
    (pickupDate !== fixedDate ||
      (arriveBy ?? null) !== (former.arriveBy ?? null) ||
      (!!former.pickupTime && pickupTime !== former.pickupTime));
  const stays = rides.filter((ride) => ride.status === "cancelled" || isTooNear(ride, now) || isOther(ride));
  return [...new Set(stays.flatMap(({ fixedDate }) => fixedDate ?? []))];
}

/** Throws `not_found`, as `requireReference`, and for what cannot be driven as a booking of its first day would, by the fields of the form. */
async function requireDrivable({ orm, quotes, now }: FixedServer, of: NamedRider, form: FixedRideForm, ip: string) {
  const rider = await findRider(orm.em.fork(), of);
  requireReference(await orm.em.fork().findOneOrFail(Organisation, rider.organisationId), form.reference);
  const at = now();
  const said = saidOf(form, dayOf(at));
  const first = firstDay(said, at);
  if (!first) throw new DomainError("invalid_fields", { fields: { days: [message("seriesEmpty")] } });
  const asked = { ip, customerId: of.customerId, now: at, daysAhead: LOOKED_AHEAD_DAYS + 1 };
  await priceRides(quotes, requestOf(rider, said, first), asked).catch(byItsFields);
  return { rider, said };
}

function saidOf(form: FixedRideForm, today: string) {
  const { days, pickupLocation, destination, pickupTime, arriveBy, backTime, from, until, skipHolidays } = form;
  return {
    days,
    pickupLocation: pickupLocation || null,
    destination,
    pickupTime: arriveBy ? null : pickupTime || null,
    arriveBy: arriveBy || null,
    backTime: backTime || null,
    fromDate: from || today,
    untilDate: until || null,
    skipHolidays: skipHolidays ?? false,
    orderReference: form.reference || null,
  };
}

function firstDay(said: ReturnType<typeof saidOf>, now: Date): string | undefined {
  const { days, fromDate: from, untilDate: until, skipHolidays } = said;
  const today = dayOf(now);
  const begins = from > today ? from : today;
  const dates = fixedDates({ days, from, until, skipHolidays }, today, daysAfter(begins, LOOKED_AHEAD_DAYS));
  return dates.find((date) => isAhead(said, date, now));
}

const FIELDS: Record<string, keyof FixedRideForm> = { "return.pickupTime": "backTime", pickupDate: "from" };

/** The refusal of a booking, by the fields of a fixed ride. */
function byItsFields(thrown: unknown): never {
  if (!(thrown instanceof DomainError) || !thrown.details.fields) throw thrown;
  const fields = Object.entries(thrown.details.fields).map(([field, texts]) => [FIELDS[field] ?? field, texts]);
  throw new DomainError(thrown.code, { ...thrown.details, fields: Object.fromEntries(fields) });
}

/** Its days that are booked are cancelled, but for those within two hours. Throws as `findRider`, and `not_found`. */
export async function removeFixedRide(
  server: Pick<ServerContext, "orm" | "commit" | "now">,
  by: Actor,
  of: NamedRider,
  id: string,
): Promise<void> {
  await server.orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    const { id: riderId } = await findRider(tx, of);
    if ((await tx.nativeDelete(FixedRide, { id, riderId })) === 0) throw new DomainError("not_found");
  });
  await callOffRides(server, by, await strayDays(server.orm.em.fork(), server.now(), of.riderId));
}

/** The fixed rides of a rider, oldest first. */
export async function readFixedRides(em: EntityManager, rider: Rider, today: string): Promise<FixedRideView[]> {
  const running = { riderId: rider.id, $or: [{ untilDate: null }, { untilDate: { $gte: today } }] };
  const found = await em.find(FixedRide, running, { orderBy: { createdAt: "asc", id: "asc" } });
  return found.map((fixedRide) => fixedRideView(fixedRide, rider));
}

function fixedRideView(fixedRide: FixedRide, { home }: Pick<Rider, "home">): FixedRideView {
  const { id, days, pickupLocation, destination, pickupTime, arriveBy, backTime, fromDate, untilDate } = fixedRide;
  return {
    id,
    days,
    pickupLocation: pickupLocation ?? home,
    destination,
    pickupTime: pickupTime ?? null,
    arriveBy: arriveBy ?? null,
    backTime: backTime ?? null,
    from: fromDate,
    until: untilDate ?? null,
    skipHolidays: fixedRide.skipHolidays,
    reference: fixedRide.orderReference ?? null,
    faults: Object.entries(fixedRide.faults ?? {}).map(([date, { code }]) => ({ date, code })),
  };
}
