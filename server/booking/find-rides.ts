import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { ridesKnownTo, ridesThatGo } from "./access/account-rights.ts";
import { Booking } from "./booking.entity.ts";

/** The ids of all rides that a customer booked. */
export const ridesOf = (em: EntityManager, customerId: string): Promise<number[]> => idsOf(em, { customerId });

/** The ids of those that the customer may still read of. */
export const knownRidesOf = async (em: EntityManager, customerId: string): Promise<number[]> =>
  idsOf(em, await ridesKnownTo(em, customerId));

/** The ids of those that go with a customer who leaves. */
export const ridesThatGoOf = async (em: EntityManager, customerId: string): Promise<number[]> =>
  idsOf(em, await ridesThatGo(em, customerId));

async function idsOf(em: EntityManager, where: FilterQuery<Booking>): Promise<number[]> {
  const rides = await em.find(Booking, where, { fields: ["id"] });
  return rides.map(({ id }) => id);
}

/** References by the ids of rides; none for a ride that is gone. */
export async function referencesOf(em: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rides = await em.find(Booking, { id: { $in: [...ids] } }, { fields: ["id", "reference"] });
  return new Map(rides.map(({ id, reference }) => [id, reference]));
}
