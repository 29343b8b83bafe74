import { randomUUID } from "node:crypto";
import type { DriverDevicesView } from "@domrit/shared/driver/session.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { endDevices } from "../../fleet/driver-access/driver-access.ts";
import { DriverDevice } from "../../fleet/driver-access/driver-device.entity.ts";
import { deviceOf } from "../../session/device.ts";
import { createSecretCookie } from "../../session/secret-cookie.ts";

const USE_LIMIT_MS = 30 * 24 * 3_600_000;
const SEEN_EVERY_MS = 60_000;

export type SignedInDriver = {
  id: string;
  firstName: string;
  locale: Locale | null;
  deviceId: string;
  sessionHash: string;
};

type SessionServer = Pick<ServerContext, "config" | "orm" | "reading" | "now">;

const FIND = {
  name: "get_driver_device",
  text: `select driver.id, first_name as "firstName", locale, driver_device.id as "deviceId",
      secret_hash as "sessionHash", last_seen_at < $3 as unseen
    from driver_device join driver on driver.id = driver_id
    where secret_hash = $1 and last_seen_at > $2 and ended_at is null`,
};
const ALIVE = {
  name: "get_driver_devices_alive",
  text: `select secret_hash as hash from driver_device join driver on driver.id = driver_id
    where secret_hash = any($1::text[]) and last_seen_at > $2 and ended_at is null`,
};

/** Drivers' devices: a table and a cookie of their own, so that a session of a customer or colleague is never one. */
export function createDriverSessions({ config, orm, reading, now }: SessionServer) {
  // Lax, because the page opens from a link in a text message; other sites cannot change anything.
  const cookie = createSecretCookie({ url: config.PUBLIC_URL, name: "driver", sameSite: "lax", maxAge: USE_LIMIT_MS });
  const run = prepared(reading);
  const ago = (milliseconds: number): Date => new Date(now().getTime() - milliseconds);

  const look = async (cookies: string) => {
    const hash = cookie.hashIn(cookies);
    if (!hash) return undefined;
    const given = [hash, ago(USE_LIMIT_MS), ago(SEEN_EVERY_MS)];
    const [found] = await run<SignedInDriver & { unseen: boolean }>(FIND, given);
    if (!found) return undefined;
    const { unseen, ...driver } = found;
    if (unseen) await orm.em.fork().nativeUpdate(DriverDevice, driver.deviceId, { lastSeenAt: now() });
    return { driver, unseen };
  };

  const endFormer = async (tx: EntityManager, ctx: Context): Promise<void> => {
    const secretHash = cookie.hashIn(ctx.get("Cookie"));
    if (secretHash) await endDevices(tx, { secretHash });
  };

  return {
    /** The device of a `Cookie` header; undefined for none, and after 30 days without use. */
    find: async (cookies: string): Promise<SignedInDriver | undefined> => (await look(cookies))?.driver,

    /** The device of a request, which counts as use. */
    async use(ctx: Context): Promise<SignedInDriver | undefined> {
      const found = await look(ctx.get("Cookie"));
      if (found?.unseen) cookie.prolong(ctx);
      return found?.driver;
    },

    /** A driver's signed-in devices, last used first. */
    async list(em: EntityManager, driverId: string): Promise<DriverDevicesView> {
      const devices = await em.find(
        DriverDevice,
        { driverId, lastSeenAt: { $gt: ago(USE_LIMIT_MS) } },
        { orderBy: { lastSeenAt: "desc", id: "asc" } },
      );
      return devices.map(({ id, device, lastSeenAt, createdAt }) => ({
        id,
        device: device ?? null,
        lastSeenAt: lastSeenAt.toISOString(),
        createdAt: createdAt.toISOString(),
      }));
    },

    async alive(hashes: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await run<{ hash: string }>(ALIVE, [[...hashes], ago(USE_LIMIT_MS)]);
      return new Set(rows.map(({ hash }) => hash));
    },

    /** Signs this browser in, in the caller's transaction, and sets its cookie; a former session on it ends. */
    async begin(tx: EntityManager, ctx: Context, driverId: string): Promise<void> {
      await endFormer(tx, ctx);
      const device = deviceOf(ctx.get("User-Agent"));
      const seen = { lastSeenAt: now(), createdAt: now() };
      const { hash, give } = cookie.create(ctx);
      await tx.insert(DriverDevice, { id: randomUUID(), driverId, secretHash: hash, device, ...seen });
      give();
    },

    async end(tx: EntityManager, ctx: Context): Promise<void> {
      await endFormer(tx, ctx);
      cookie.clear(ctx);
    },
  };
}
