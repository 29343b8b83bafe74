import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { DriverDevicesView } from "@domrit/shared/driver/session.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { endDevices } from "../../fleet/driver-access/driver-access.ts";
import { DriverDevice } from "../../fleet/driver-access/driver-device.entity.ts";
import { hostCookie } from "../../http/host-cookie.ts";
import { deviceOf } from "../../session/device.ts";

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

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

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
  const isSecure = config.PUBLIC_URL.startsWith("https:");
  const name = hostCookie(config.PUBLIC_URL, "driver");
  const run = prepared(reading);
  const ago = (milliseconds: number): Date => new Date(now().getTime() - milliseconds);

  const setCookie = (ctx: Context, value: string | null): void => {
    ctx.cookies.secure = isSecure;
    // Lax, because the page opens from a link in a text message; other sites cannot change anything.
    const lasting = value === null ? {} : { maxAge: USE_LIMIT_MS };
    // Set again when its transaction is repeated.
    const options = { httpOnly: true, sameSite: "lax", signed: false, overwrite: true } as const;
    ctx.cookies.set(name, value, { ...options, secure: isSecure, ...lasting });
  };
  const secretIn = (cookies: string): string | undefined =>
    cookies
      .split("; ")
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1);

  const look = async (secret: string) => {
    const given = [hashOf(secret), ago(USE_LIMIT_MS), ago(SEEN_EVERY_MS)];
    const [found] = await run<SignedInDriver & { unseen: boolean }>(FIND, given);
    if (!found) return undefined;
    const { unseen, ...driver } = found;
    if (unseen) await orm.em.fork().nativeUpdate(DriverDevice, driver.deviceId, { lastSeenAt: now() });
    return { driver, unseen };
  };

  return {
    /** The device of a `Cookie` header; undefined for none, and after 30 days without use. */
    async find(cookies: string): Promise<SignedInDriver | undefined> {
      const secret = secretIn(cookies);
      return secret ? (await look(secret))?.driver : undefined;
    },

    /** The device of a request, which counts as use. */
    async use(ctx: Context): Promise<SignedInDriver | undefined> {
      const secret = secretIn(ctx.get("Cookie"));
      const found = secret ? await look(secret) : undefined;
      if (secret && found?.unseen) setCookie(ctx, secret);
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
      const before = secretIn(ctx.get("Cookie"));
      if (before) await endDevices(tx, { secretHash: hashOf(before) });
      const secret = randomBytes(32).toString("base64url");
      const device = deviceOf(ctx.get("User-Agent"));
      const seen = { lastSeenAt: now(), createdAt: now() };
      await tx.insert(DriverDevice, { id: randomUUID(), driverId, secretHash: hashOf(secret), device, ...seen });
      setCookie(ctx, secret);
    },

    async end(tx: EntityManager, ctx: Context): Promise<void> {
      const secret = secretIn(ctx.get("Cookie"));
      if (secret) await endDevices(tx, { secretHash: hashOf(secret) });
      setCookie(ctx, null);
    },
  };
}
