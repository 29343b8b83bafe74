import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { asking } from "../../http/routes.ts";
import { deviceOf } from "../../session/device.ts";
import { createSecretCookie } from "../../session/secret-cookie.ts";
import { endVenueDevices } from "./venue-access.ts";
import { VenueDevice } from "./venue-device.entity.ts";

const DAY_MS = 24 * 3_600_000;
/** A tablet that lay in a drawer for a season has to be signed in again. */
const VENUE_DEVICE_DAYS = 90;
const SEEN_EVERY_MS = 60_000;

export type SignedInVenue = { id: string; code: string; name: string; deviceId: string; sessionHash: string };

type SessionServer = Pick<ServerContext, "config" | "orm" | "reading" | "limits" | "now">;

const FIND = {
  name: "get_venue_device",
  text: `select venue.id, code, name, venue_device.id as "deviceId", secret_hash as "sessionHash", last_seen_at < $3 as unseen
    from venue_device join venue on venue.id = venue_id
    where secret_hash = $1 and last_seen_at > $2 and ended_at is null`,
};
const ALIVE = {
  name: "get_venue_devices_alive",
  text: `select secret_hash as hash from venue_device join venue on venue.id = venue_id
    where secret_hash = any($1::text[]) and last_seen_at > $2 and ended_at is null`,
};

/** Venues' devices: a table and a cookie of their own, so that a session of anybody else is never one. */
export function createVenueSessions({ config, orm, reading, limits, now }: SessionServer) {
  const maxAge = VENUE_DEVICE_DAYS * DAY_MS;
  const cookie = createSecretCookie({ url: config.PUBLIC_URL, name: "venue", sameSite: "lax", maxAge });
  const run = prepared(reading);
  const ago = (milliseconds: number): Date => new Date(now().getTime() - milliseconds);

  const look = async (cookies: string) => {
    const hash = cookie.hashIn(cookies);
    if (!hash) return undefined;
    const [found] = await run<SignedInVenue & { unseen: boolean }>(FIND, [hash, ago(maxAge), ago(SEEN_EVERY_MS)]);
    if (!found) return undefined;
    const { unseen, ...venue } = found;
    if (unseen) await orm.em.fork().nativeUpdate(VenueDevice, venue.deviceId, { lastSeenAt: now() });
    return { venue, unseen };
  };

  const use = async (ctx: Context): Promise<SignedInVenue | undefined> => {
    const found = await look(ctx.get("Cookie"));
    if (found?.unseen) cookie.prolong(ctx);
    if (found) await limits.venueDevice(found.venue.deviceId);
    return found?.venue;
  };

  const endFormer = async (tx: EntityManager, ctx: Context): Promise<void> => {
    const secretHash = cookie.hashIn(ctx.get("Cookie"));
    if (secretHash) await endVenueDevices(tx, { secretHash });
  };

  return {
    /** The venue of a `Cookie` header; undefined for none. */
    find: async (cookies: string): Promise<SignedInVenue | undefined> => (await look(cookies))?.venue,

    /** The venue that the request's device is signed in as, which counts as use; undefined for none. */
    use,

    /** A step. Throws `not_signed_in`, for customers, drivers and staff too. */
    device: asking({ by: ["venueSession"] }, async (ctx: Context): Promise<{ venue: SignedInVenue }> => {
      const venue = await use(ctx);
      if (!venue) throw new DomainError("not_signed_in");
      return { venue };
    }),

    async alive(hashes: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await run<{ hash: string }>(ALIVE, [[...hashes], ago(maxAge)]);
      return new Set(rows.map(({ hash }) => hash));
    },

    /** Signs this browser in, in the caller's transaction, and sets its cookie; a former session on it ends. */
    async begin(tx: EntityManager, ctx: Context, venueId: string): Promise<void> {
      await endFormer(tx, ctx);
      const device = deviceOf(ctx.get("User-Agent"));
      const { hash, give } = cookie.create(ctx);
      const seen = { lastSeenAt: now(), createdAt: now() };
      await tx.insert(VenueDevice, { id: randomUUID(), venueId, secretHash: hash, device, ...seen });
      give();
    },

    async end(tx: EntityManager, ctx: Context): Promise<void> {
      await endFormer(tx, ctx);
      cookie.clear(ctx);
    },
  };
}
