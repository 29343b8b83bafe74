import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Actor } from "../booking/acts/actors.ts";
import type { ServerContext } from "../context.ts";
import { lockAs } from "../organisations/member.ts";
import { Absence } from "../organisations/riders/absence.entity.ts";
import { FixedRide } from "../organisations/riders/fixed-ride.entity.ts";
import { Rider } from "../organisations/riders/rider.entity.ts";
import { callOffRides } from "./away/call-off.ts";
import { findRider, type NamedRider } from "./find-rider.ts";
import { strayDays } from "./fixed-rides/stray-days.ts";

type RemovingServer = Pick<ServerContext, "orm" | "commit" | "careKeys" | "now">;

/** Forgets a rider, and cancels the days of their fixed rides; other rides that are booked stay. Throws as `lockAs`, and `not_found`. */
export async function removeRider(server: RemovingServer, by: Actor, of: NamedRider): Promise<void> {
  const rider = await server.orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    return await findRider(tx, of);
  });
  await endRider(server, by, rider);
}

/** Who stops halfway can do it again. */
export async function endRider(server: RemovingServer, by: Actor, { id, healthId }: Rider): Promise<void> {
  const em = server.orm.em.fork();
  await em.nativeDelete(FixedRide, { riderId: id });
  await callOffRides(server, by, await strayDays(em, server.now(), id));
  await em.transactional((tx) => forgetRiders(tx, [{ id }]));
  await server.careKeys.destroy(healthId ? [healthId] : []);
}

/** All that is kept of riders, but their rides; the keys of their health parts are to be destroyed then. */
export async function forgetRiders(tx: EntityManager, riders: readonly Pick<Rider, "id">[]): Promise<void> {
  const riderId = { $in: riders.map(({ id }) => id) };
  await tx.nativeDelete(FixedRide, { riderId });
  await tx.nativeDelete(Absence, { riderId });
  await tx.nativeDelete(Rider, { id: riderId });
}
