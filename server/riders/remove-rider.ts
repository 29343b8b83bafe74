import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import type { ServerContext } from "../context.ts";
import { lockAs } from "../organisations/member.ts";
import { findRider, type NamedRider } from "./find-rider.ts";
import { forgetHealth } from "./health.ts";

/** Forgets a rider; rides that are booked stay. Throws as `lockAs`, and `not_found`. */
export async function removeRider(
  { orm, careKeys }: Pick<ServerContext, "orm" | "careKeys">,
  of: NamedRider,
): Promise<void> {
  const keys = await orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    const rider = await findRider(tx, of);
    const health = forgetHealth(rider);
    tx.remove(rider);
    return health;
  });
  await careKeys.destroy(keys);
}
