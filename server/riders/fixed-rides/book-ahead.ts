import { DomainError } from "@domrit/shared/errors.ts";
import { BOOKED_AHEAD_DAYS, fixedDates } from "@domrit/shared/organisations/riders/fixed-ride.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { system } from "../../booking/acts/actors.ts";
import { type OrderServer, orderRides } from "../../booking/acts/place-rides.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { withAccountContact } from "../../booking/placing/account-contact.ts";
import { requestKey } from "../../booking/placing/idempotency.ts";
import type { ServerContext } from "../../context.ts";
import { Absence } from "../../organisations/riders/absence.entity.ts";
import { FixedRide } from "../../organisations/riders/fixed-ride.entity.ts";
import { callOffRides } from "../away/call-off.ts";
import { type DueRide, isAhead, keeperOf, requestOf, ridersOfGranted } from "./due-ride.ts";
import { strayDays } from "./stray-days.ts";

const MINUTE_MS = 60_000;
/** A day that could not be booked is tried again after so long. */
const AGAIN_MS = 60 * MINUTE_MS;
/** Most that one round books: the next one takes the rest. */
const MOST = 100;

export type BookedAhead = { booked: number; refused: number; cancelled: number };

/**
 * One round: books the days of fixed rides that are near enough, each once, and takes back those of riders who stay at home.
 * What is refused stands with the fixed ride, and is tried again later.
 */
export async function bookAhead(
  openOrdering: () => Promise<OrderServer & AsyncDisposable>,
  server: Pick<ServerContext, "orm" | "commit" | "now">,
): Promise<BookedAhead> {
  const em = server.orm.em.fork();
  const cancelled = (await callOffRides(server, system, await strayDays(em, server.now()))).length;
  const due = await findDue(em, server.now());
  if (due.length === 0) return { booked: 0, refused: 0, cancelled };
  await using ordering = await openOrdering();
  let [booked, refused] = [0, 0];
  for (const ride of due.slice(0, MOST)) {
    const fault = await bookDay(ordering, ride);
    if (fault) refused += 1;
    else booked += 1;
    await keepFault(em, ride, fault, server.now());
  }
  return { booked, refused, cancelled };
}

async function findDue(em: EntityManager, now: Date): Promise<DueRide[]> {
  const today = dayOf(now);
  const last = daysAfter(today, BOOKED_AHEAD_DAYS);
  const running = { $or: [{ untilDate: null }, { untilDate: { $gte: today } }], fromDate: { $lte: last } };
  const fixedRides = await em.find(FixedRide, running, { orderBy: { createdAt: "asc", id: "asc" } });
  const riders = await ridersOfGranted(
    em,
    fixedRides.map(({ riderId }) => riderId),
  );
  const absences = await em.find(Absence, { riderId: { $in: [...riders.keys()] }, untilDate: { $gte: today } });
  const there = { fixedRideId: { $in: fixedRides.map(({ id }) => id) }, fixedDate: { $gte: today } };
  const booked = await em.find(Booking, there, { fields: ["fixedRideId", "fixedDate"] });
  const isBooked = new Set(booked.map(({ fixedRideId, fixedDate }) => `${fixedRideId} ${fixedDate}`));
  return fixedRides.flatMap((fixedRide) => {
    const of = riders.get(fixedRide.riderId);
    if (!of) return [];
    const { days, fromDate: from, untilDate: until = null, skipHolidays, faults } = fixedRide;
    return fixedDates({ days, from, until, skipHolidays }, today, last)
      .filter((date) => !isBooked.has(`${fixedRide.id} ${date}`))
      .filter((date) => !absences.some((away) => away.riderId === of.rider.id && isWithin(away, date)))
      .filter((date) => isAhead(fixedRide, date, now))
      .filter((date) => now.getTime() - Date.parse(faults?.[date]?.at ?? "1970-01-01") > AGAIN_MS)
      .map((date) => ({ ...of, fixedRide, date }));
  });
}

const isWithin = ({ fromDate, untilDate }: Absence, date: string): boolean => fromDate <= date && date <= untilDate;

/** Gives the code of the refusal; undefined once it is booked, by another worker too. */
async function bookDay(server: OrderServer, due: DueRide) {
  const { rider, customer, fixedRide, date } = due;
  const keeper = await keeperOf(server.orm.em.fork(), due);
  const request = withAccountContact(keeper, {
    ...requestOf(rider, fixedRide, date),
    language: keeper.language,
  });
  const by = {
    ...system,
    ...(server.config.OFFICE === "on" && { confirms: true as const }),
    customerId: customer.id,
    owner: async () => ({ customerId: customer.id, guestId: null }),
  };
  const key = requestKey(undefined, request, server.config.SESSION_KEYS);
  try {
    await orderRides(server, by, { request, key, fixed: { id: fixedRide.id, date } });
    return undefined;
  } catch (thrown) {
    if (isBookedAlready(thrown)) return undefined;
    if (!(thrown instanceof DomainError)) throw thrown;
    // Another worker may have booked it, and so taken the room.
    const there = { fixedRideId: fixedRide.id, fixedDate: date };
    return (await server.orm.em.fork().count(Booking, there)) > 0 ? undefined : thrown.code;
  }
}

const isBookedAlready = (thrown: unknown): boolean =>
  thrown instanceof Error && "constraint" in thrown && thrown.constraint === "booking_of_fixed_ride";

async function keepFault(em: EntityManager, { fixedRide, date }: DueRide, code: string | undefined, now: Date) {
  const { [date]: before, ...others } = fixedRide.faults ?? {};
  if (!code && !before) return;
  const kept = Object.entries(others).filter(([day]) => day >= dayOf(now));
  const said = code ? [[date, { code, at: now.toISOString() }] as const] : [];
  fixedRide.faults = Object.fromEntries([...kept, ...said]);
  await em.nativeUpdate(FixedRide, fixedRide.id, { faults: fixedRide.faults });
}
