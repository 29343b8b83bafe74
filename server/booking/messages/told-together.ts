import type { EntityManager } from "@mikro-orm/postgresql";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { messageKey } from "../../delivery/message-key.ts";
import type { Booking } from "../booking.entity.ts";

/** What the delivery of the way back is recorded with when the e-mail of the first ride told of both. */
export const TOLD_TOGETHER = "told_together";

/** The name of a ride's first e-mail of its kind: no repeat, and none to a corrected address. */
export const firstEmailKey = (effect: string, bookingId: number): string =>
  messageKey(effect.split("-")[0] ?? "", bookingId, "email");

export type ListedDelivery = Pick<Delivery, "eventId" | "effect" | "state" | "lastError" | "finishedAt">;

/** The deliveries of a ride: what was told with the first ride went, or failed, as the e-mail about both did. */
export async function deliveriesOf(em: EntityManager, { id, outboundId }: Booking): Promise<ListedDelivery[]> {
  const own = await em.find(Delivery, { bookingId: id }, { orderBy: { eventId: "asc", effect: "asc" } });
  const together = own.filter(({ lastError }) => lastError === TOLD_TOGETHER);
  if (!outboundId || together.length === 0) return own;
  const keys = together.map(({ effect }) => firstEmailKey(effect, outboundId));
  const both = await em.find(Delivery, { bookingId: outboundId, messageKey: { $in: keys } });
  return own.map((delivery) => {
    const { eventId, effect } = delivery;
    const told = together.includes(delivery) && both.find((one) => one.effect === effect);
    if (!told) return delivery;
    return { eventId, effect, state: told.state, lastError: told.lastError, finishedAt: told.finishedAt };
  });
}
