import type { EntityManager } from "@mikro-orm/postgresql";
import { type AccessMeans, endAccess } from "../../session/access-means.ts";
import { endSecretSessions, type SessionTable } from "../../session/secret-sessions.ts";
import { DriverDevice } from "./driver-device.entity.ts";
import { DriverInvitation } from "./driver-invitation.entity.ts";

export const DRIVER_CAUSES = ["invited_again", "devices_ended", "driver_ended"] as const;
type DriverCause = (typeof DRIVER_CAUSES)[number];

export const DRIVER_DEVICES: SessionTable = {
  name: "driver_device",
  holder: "driver",
  hash: "secret_hash",
  withIt: "driver_push",
};

/** Everything that gives a driver access, and what ends it. */
export const DRIVER_KEPT = {
  devices: {
    columns: ["driver_device.secret_hash"],
    endedBy: ["devices_ended", "driver_ended"],
    end: (tx, driverId) => endSecretSessions(tx, DRIVER_DEVICES, { holderId: driverId }),
  },
  // Also when all devices end: the text message lies on the phone that was lost.
  invitation: {
    columns: ["driver_invitation.token_hash", "driver_invitation.expires_at"],
    endedBy: DRIVER_CAUSES,
    end: (tx, driverId) => tx.nativeDelete(DriverInvitation, { driverId }),
  },
} as const satisfies Record<string, AccessMeans<DriverCause, string>>;

export const endDriverAccess = (tx: EntityManager, cause: DriverCause, driverId: string): Promise<void> =>
  endAccess<DriverCause, string>(DRIVER_KEPT, cause, tx, driverId);

export const hasDevice = async (em: EntityManager, driverId: string): Promise<boolean> =>
  (await em.count(DriverDevice, { driverId })) > 0;
