import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "./booking.entity.ts";

/** The ids of a customer's rides. */
export async function ridesOf(em: EntityManager, customerId: string): Promise<number[]> {
  const rides = await em.find(Booking, { customerId }, { fields: ["id"] });
  return rides.map(({ id }) => id);
}

/** References by the ids of rides; none for a ride that is gone. */
export async function referencesOf(em: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rides = await em.find(Booking, { id: { $in: [...ids] } }, { fields: ["id", "reference"] });
  return new Map(rides.map(({ id, reference }) => [id, reference]));
}
