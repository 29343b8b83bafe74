import { SESSION_ENDED } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DriverDevice } from "./driver-device.entity.ts";
import { DriverInvitation } from "./driver-invitation.entity.ts";

export const DRIVER_CAUSES = ["invited_again", "devices_ended", "driver_ended"] as const;
type DriverCause = (typeof DRIVER_CAUSES)[number];

type AccessMeans = {
  columns: readonly string[];
  endedBy: readonly DriverCause[];
  end(tx: EntityManager, driverId: string): Promise<unknown>;
};

/** Everything that gives a driver access, and what ends it (`infra/decisions/people/accounts.md`). */
export const DRIVER_KEPT = {
  devices: {
    columns: ["driver_device.secret_hash"],
    endedBy: ["devices_ended", "driver_ended"],
    end: (tx, driverId) => endDevices(tx, { driverId }),
  },
  // Also when all devices end: the text message lies on the phone that was lost.
  invitation: {
    columns: ["driver_invitation.token_hash", "driver_invitation.expires_at"],
    endedBy: DRIVER_CAUSES,
    end: (tx, driverId) => tx.nativeDelete(DriverInvitation, { driverId }),
  },
} as const satisfies Record<string, AccessMeans>;

export async function endDriverAccess(tx: EntityManager, cause: DriverCause, driverId: string): Promise<void> {
  for (const { endedBy, end } of Object.values<AccessMeans>(DRIVER_KEPT)) {
    if (endedBy.includes(cause)) await end(tx, driverId);
  }
}

export const hasDevice = async (em: EntityManager, driverId: string): Promise<boolean> =>
  (await em.count(DriverDevice, { driverId })) > 0;

/** Ends the device with this secret, or all of a driver; live connections close at the commit. Returns how many. */
export async function endDevices(
  tx: EntityManager,
  which: { driverId: string; id?: string } | { secretHash: string },
): Promise<number> {
  const [condition, values] =
    "secretHash" in which
      ? ["secret_hash = ?", [which.secretHash]]
      : ["driver_id = ? and id = coalesce(?::uuid, id)", [which.driverId, which.id ?? null]];
  const ended = await tx.execute<object[]>(
    `with ended as (delete from driver_device where ${condition} returning id, secret_hash),
       pushes as (delete from driver_push where device_id in (select id from ended))
     select pg_notify('${SESSION_ENDED}', secret_hash) from ended`,
    values,
  );
  return ended.length;
}
