import { randomUUID } from "node:crypto";
import type { DriverDevicesView } from "@domrit/shared/driver/session.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DRIVER_DEVICES } from "../../fleet/driver-access/driver-access.ts";
import { DriverDevice } from "../../fleet/driver-access/driver-device.entity.ts";
import { deviceOf } from "../../session/device.ts";
import { createSecretSessions, type SessionServer } from "../../session/secret-sessions.ts";

const USE_LIMIT_MS = 30 * 24 * 3_600_000;

export type SignedInDriver = {
  id: string;
  firstName: string;
  locale: Locale | null;
  deviceId: string;
  sessionHash: string;
};

export const createDriverSessions = (server: SessionServer) =>
  createSecretSessions<SignedInDriver>(server, {
    table: DRIVER_DEVICES,
    // Lax, because the page opens from a link in a text message; other sites cannot change anything.
    cookie: { url: server.config.PUBLIC_URL, name: "driver", sameSite: "lax", maxAge: USE_LIMIT_MS },
    idleMs: USE_LIMIT_MS,
    columns: `first_name as "firstName", locale, driver_device.id as "deviceId"`,
    insert: (tx, { hash, holderId, at, ctx }) =>
      tx.insert(DriverDevice, {
        id: randomUUID(),
        driverId: holderId,
        secretHash: hash,
        device: deviceOf(ctx.get("User-Agent")),
        lastSeenAt: at,
        createdAt: at,
      }),
  });

/** A driver's signed-in devices, last used first. */
export async function listDevices(em: EntityManager, driverId: string, now: Date): Promise<DriverDevicesView> {
  const devices = await em.find(
    DriverDevice,
    { driverId, lastSeenAt: { $gt: new Date(now.getTime() - USE_LIMIT_MS) } },
    { orderBy: { lastSeenAt: "desc", id: "asc" } },
  );
  return devices.map(({ id, device, lastSeenAt, createdAt }) => ({
    id,
    device: device ?? null,
    lastSeenAt: lastSeenAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }));
}
