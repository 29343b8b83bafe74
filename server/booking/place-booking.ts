import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { Booking } from "./booking.entity.ts";
import { lockContact, requireFirstRide } from "./first-ride.ts";
import { findByKey, type RequestKey } from "./idempotency.ts";
import { insertPlaced } from "./insert-placed.ts";
import { contactOf, newBooking, type Ordered } from "./new-booking.ts";

type Placing = Ordered & { key: RequestKey };

/**
 * Places a booking: the booking, its event and its idempotency key, all or nothing. A request whose key was used before
 * gives the booking it made then. Throws `idempotency_key_reused`, or `invalid_fields` for the discount code.
 */
export async function placeBooking(em: EntityManager, placing: Placing): Promise<Booking> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { discountCode } = placing.request;
      const unit = em.fork();
      return await (discountCode ? unit.transactional((tx) => placeFirstRide(tx, placing)) : place(unit, placing));
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

/** Two first rides of one contact wait for each other; so does a repeated request, which is no second ride. */
async function placeFirstRide(em: EntityManager, placing: Placing): Promise<Booking> {
  const contact = contactOf(placing.request);
  await lockContact(em, contact);
  if ((await findByKey(em, placing.key)) === undefined) await requireFirstRide(em, contact);
  return place(em, placing);
}
