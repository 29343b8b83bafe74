import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { asking } from "../../http/routes.ts";
import { deviceOf } from "../../session/device.ts";
import { createSecretSessions, type SessionServer } from "../../session/secret-sessions.ts";
import { VENUE_DEVICES } from "./venue-access.ts";
import { VenueDevice } from "./venue-device.entity.ts";

/** A tablet that lay in a drawer for a season has to be signed in again. */
const USE_LIMIT_MS = 90 * 24 * 3_600_000;

export type SignedInVenue = { id: string; code: string; name: string; deviceId: string; sessionHash: string };

export function createVenueSessions(server: SessionServer & Pick<ServerContext, "limits">) {
  const sessions = createSecretSessions<SignedInVenue>(server, {
    table: VENUE_DEVICES,
    cookie: { url: server.config.PUBLIC_URL, name: "venue", sameSite: "lax", maxAge: USE_LIMIT_MS },
    idleMs: USE_LIMIT_MS,
    columns: `code, name, venue_device.id as "deviceId"`,
    insert: (tx, { hash, holderId, at, ctx }) =>
      tx.insert(VenueDevice, {
        id: randomUUID(),
        venueId: holderId,
        secretHash: hash,
        device: deviceOf(ctx.get("User-Agent")),
        lastSeenAt: at,
        createdAt: at,
      }),
  });

  const use = async (ctx: Context): Promise<SignedInVenue | undefined> => {
    const venue = await sessions.use(ctx);
    if (venue) await server.limits.venueDevice(venue.deviceId);
    return venue;
  };

  return {
    ...sessions,
    use,

    /** A step. Throws `not_signed_in`, for customers, drivers and staff too. */
    device: asking({ by: ["venueSession"] }, async (ctx: Context): Promise<{ venue: SignedInVenue }> => {
      const venue = await use(ctx);
      if (!venue) throw new DomainError("not_signed_in");
      return { venue };
    }),
  };
}
