import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { lockCustomer } from "../account/lock-customer.ts";
import { Booking } from "./booking.entity.ts";
import { lockPassenger, requireFirstRide } from "./first-ride.ts";
import { findByKey, type RequestKey } from "./idempotency.ts";
import { insertPlaced } from "./insert-placed.ts";
import { contactOf, newBooking, type Ordered } from "./new-booking.ts";

type Placing = Ordered & { key: RequestKey };

/**
 * Places a booking: the booking, its event and its idempotency key, all or nothing. A request whose key was used before
 * gives the booking it made then. Throws `idempotency_key_reused`, `invalid_fields` for the discount code, or
 * `not_signed_in` when the customer's account is gone.
 */
export async function placeBooking(em: EntityManager, placing: Placing): Promise<Booking> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const needsHold = placing.customerId !== null || placing.request.discountCode;
      const unit = em.fork();
      return await (needsHold ? unit.transactional((tx) => placeHeld(tx, placing)) : place(unit, placing));
    } catch (thrown) {
      const drawnTwice = thrown instanceof UniqueConstraintViolationException && attempt < 3;
      if (!drawnTwice) throw thrown;
    }
  }
}

async function place(em: EntityManager, { key, ...placing }: Placing): Promise<Booking> {
  const row = newBooking(placing);
  if (await insertPlaced(em, row, key)) return em.create(Booking, row, { persist: false });
  const earlier = await findByKey(em, key);
  if (earlier === undefined) throw new DomainError("conflict");
  return em.findOneOrFail(Booking, earlier);
}

/**
 * Places it while its customer's account cannot go. Two first rides of one passenger wait for each other; so does a
 * repeated request, which is no second ride.
 */
async function placeHeld(em: EntityManager, placing: Placing): Promise<Booking> {
  const { customerId, request, key } = placing;
  if (customerId !== null) await lockCustomer(em, customerId, "share");
  if (request.discountCode) {
    const passenger = { customerId, ...contactOf(request) };
    await lockPassenger(em, passenger);
    if ((await findByKey(em, key)) === undefined) await requireFirstRide(em, passenger);
  }
  return place(em, placing);
}
