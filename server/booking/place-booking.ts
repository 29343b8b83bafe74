import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { lockCustomer } from "../account/lock-customer.ts";
import { type Run, within } from "../database/prepared.ts";
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
export async function placeBooking({ em }: MikroORM, run: Run, placing: Placing): Promise<Booking> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const needsHold = placing.customerId !== null || placing.request.discountCode;
      const unit = em.fork();
      return await (needsHold ? unit.transactional((tx) => placeHeld(tx, placing)) : place(unit, run, placing));
    } catch (thrown) {
      if (!isUniqueViolation(thrown) || attempt === 3) throw thrown;
    }
  }
}

/** An id or a reference was drawn twice. */
const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && thrown.code === "23505";

async function place(em: EntityManager, run: Run, { key, ...placing }: Placing): Promise<Booking> {
  const row = newBooking(placing);
  if (await insertPlaced(run, row, key)) return Object.assign(new Booking(), row);
  const earlier = await findByKey(run, key);
  if (earlier === undefined) throw new DomainError("conflict");
  return em.findOneOrFail(Booking, earlier);
}

/**
 * Places it while its customer's account cannot go. Two first rides of one passenger wait for each other; so does a
 * repeated request, which is no second ride.
 */
async function placeHeld(em: EntityManager, placing: Placing): Promise<Booking> {
  const { customerId, request, key } = placing;
  const run = within(em);
  if (customerId !== null) await lockCustomer(em, customerId, "share");
  if (request.discountCode) {
    const passenger = { customerId, ...contactOf(request) };
    await lockPassenger(em, passenger);
    if ((await findByKey(run, key)) === undefined) await requireFirstRide(em, passenger);
  }
  return place(em, run, placing);
}
