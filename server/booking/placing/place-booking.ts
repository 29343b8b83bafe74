import { careOf } from "@domrit/shared/care/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import pLimit from "p-limit";
import { lockCustomer } from "../../account/lock-customer.ts";
import type { ServerContext } from "../../context.ts";
import { inTransaction } from "../../database/prepared.ts";
import { traced } from "../../tracing/tracing.ts";
import { type AskApproval, agreeOnAccount } from "../approvals/agree-on-account.ts";
import { askApprovers } from "../approvals/ask-approvers.ts";
import { Booking } from "../booking.entity.ts";
import { holdPlaces } from "../capacity/find-full.ts";
import { placesOf } from "../capacity/needed-places.ts";
import { keepCare } from "../care/care-of-rides.ts";
import { readOnlyBooking } from "../read-only-booking.ts";
import { type BookingStore, storeOf } from "./booking-store.ts";
import { holdDiscount, requireDiscount } from "./discounted.ts";
import type { RequestKey } from "./idempotency.ts";
import { contactOf } from "./new-booking.ts";
import { type NewRides, newRides, type OrderedRides } from "./new-rides.ts";

export type PlacementOrder = OrderedRides & {
  key: RequestKey;
  alsoInsert?: ((tx: EntityManager, rides: NewRides) => Promise<void>) | undefined;
  overbook?: boolean | undefined;
};

/**
 * Places a booking: the booking, its return where one is asked for, their events and its idempotency key, all or nothing. A
 * request whose key was used before gives the booking it made then. Throws `idempotency_key_reused`, `invalid_fields` for
 * the discount code, `fully_booked`, as `agreeOnAccount`, or `not_signed_in` when the customer's account is gone. The health part of a care ride
 * is saved with it; rejects while the database of its keys is down.
 */
export async function placeBooking(
  server: Pick<ServerContext, "orm" | "bookings" | "careKeys" | "discounts" | "wakeRelay">,
  placing: PlacementOrder,
): Promise<Booking> {
  const { orm, bookings, wakeRelay } = server;
  const { customerId, request, alsoInsert } = placing;
  const needsHold = customerId !== null || request.discountCode || request.care || alsoInsert;
  const held = (isLimited: boolean) => orm.em.fork().transactional((tx) => placeHeld(tx, server, placing, isLimited));
  const booking = await withOwnNames(async () => {
    try {
      return await (needsHold ? held(false) : place(orm.em.fork(), bookings, placing));
    } catch (thrown) {
      if (thrown instanceof LimitedHour) return await oneByOne(() => held(true));
      throw thrown;
    }
  });
  // Its event is written by the statement that writes the booking, past the ORM and `commit`.
  wakeRelay();
  return booking;
}

/** Draws again where an id or a reference was drawn twice. */
async function withOwnNames<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (thrown) {
      if (!isUniqueViolation(thrown) || attempt === 3) throw thrown;
    }
  }
}

const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && thrown.code === "23505";

/** Those who want a place in hours that have a limit wait here, where they keep no connection from others. */
const oneByOne = pLimit(1);

/** A ride would be in an hour that has a limit: a place in it has to be found first. */
class LimitedHour extends Error {}

/** `placed` does what else belongs to its rides, for those that were not there already. */
async function place(
  em: EntityManager,
  { insert, find }: BookingStore,
  { key, alsoInsert: _insert, overbook: hasPlaces = false, ...placing }: PlacementOrder,
  placed?: (rides: NewRides) => Promise<void>,
): Promise<Booking> {
  const rides = newRides(placing);
  const outcome = await traced("write booking", {}, (span) =>
    insert({ rides, key, traceparent: span?.traceparent, hasPlaces }),
  );
  if (outcome === "placed") {
    await placed?.(rides);
    return readOnlyBooking(rides[0]);
  }
  if (outcome === "limited") throw new LimitedHour();
  const earlier = await find(key);
  if (earlier === undefined) throw new DomainError("conflict");
  return em.findOneOrFail(Booking, earlier);
}

/**
 * Places it while its customer's account cannot go. First rides of one passenger, orders with one code that has a limit,
 * and repeated requests wait for each other; hours with a limit are locked.
 */
async function placeHeld(
  em: EntityManager,
  { careKeys, discounts }: Pick<ServerContext, "careKeys" | "discounts">,
  placing: PlacementOrder,
  isLimited: boolean,
): Promise<Booking> {
  const { customerId, request, key, account, rider, alsoInsert, now } = placing;
  let askApproval: AskApproval | undefined;
  const store = storeOf(inTransaction(em));
  if (customerId !== null) await lockCustomer(em, customerId, "share");
  const discount = discounts.named(request.discountCode);
  if (discount) {
    const passenger = { customerId, ...contactOf(request) };
    await holdDiscount(em, discount, passenger);
    if ((await store.find(key)) === undefined) await requireDiscount(em, discount, passenger);
  }
  if (isLimited) {
    const full = await holdPlaces(em, placesOf(newRides(placing)), { now });
    if (full && (await store.find(key)) === undefined) throw new DomainError("fully_booked", { data: full });
  }
  if (customerId !== null && account && (await store.find(key)) === undefined) {
    askApproval = await agreeOnAccount(em, {
      account,
      customerId,
      rides: newRides(placing),
      areOver: placing.driven !== undefined,
      now,
    });
  }
  const { care } = request;
  const agreed = { ...placing, askApproval, overbook: isLimited || placing.overbook };
  return place(em, store, agreed, async (rides) => {
    if (care) await keepCare({ em, keys: careKeys }, rides, careOf(care), rider?.consentAt ?? now);
    await alsoInsert?.(em, rides);
    const waiting = rides.find(({ approval }) => approval);
    if (waiting) await askApprovers(em, waiting, now);
  });
}
