import type { ServerContext } from "../../context.ts";
import { Booking } from "../booking.entity.ts";
import type { RequestKey } from "./idempotency.ts";

/**
 * Gives the booking that a key made, or has it made; requests of one key at the same time get the same. Throws
 * `idempotency_key_reused` where something else was asked.
 */
export function createPlaceOnce({ orm, bookings }: Pick<ServerContext, "orm" | "bookings">) {
  const underWay = new Map<string, Promise<Booking>>();
  return async (key: RequestKey, make: () => Promise<Booking>): Promise<Booking> => {
    const made = await bookings.find(key);
    const name = `${key.key} ${key.bodyHash}`;
    const earlier = made === undefined ? underWay.get(name) : orm.em.fork().findOneOrFail(Booking, made);
    if (earlier) return await earlier;
    const first = make().finally(() => underWay.delete(name));
    underWay.set(name, first);
    return await first;
  };
}
