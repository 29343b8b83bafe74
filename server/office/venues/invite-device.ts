import { randomUUID } from "node:crypto";
import { VENUE_LINK_MINUTES } from "@domrit/shared/venues/venue.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { mailedLink, mailedTokenHash, newMailedToken } from "../../account/mailed-token.ts";
import type { ServerContext } from "../../context.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { endVenueAccess } from "../../venues/devices/venue-access.ts";
import { VenueInvitation } from "../../venues/devices/venue-invitation.entity.ts";
import { lockVenue, type VenueWork } from "./manage-venues.ts";

/** Makes a link that signs in one device as a venue; an earlier link ends. Throws `not_found`. */
export async function inviteDevice(
  tx: EntityManager,
  { PUBLIC_URL, SESSION_KEYS }: Pick<ServerContext["config"], "PUBLIC_URL" | "SESSION_KEYS">,
  venueId: string,
  { by, now }: VenueWork,
): Promise<{ url: string; expiresAt: string }> {
  await lockVenue(tx, venueId);
  const id = randomUUID();
  const tokenHash = mailedTokenHash(newMailedToken(SESSION_KEYS, "venue-invitation", id));
  const expiresAt = new Date(now.getTime() + VENUE_LINK_MINUTES * 60_000);
  await endVenueAccess(tx, "invited_again", venueId);
  await tx.insert(VenueInvitation, { venueId, id, tokenHash, expiresAt });
  recordAct(tx, by, { act: "venue_device_invited", subject: { kind: "venue", id: venueId }, at: now });
  const url = mailedLink(PUBLIC_URL, SESSION_KEYS, "venue-invitation", { id, tokenHash }) ?? "";
  return { url, expiresAt: expiresAt.toISOString() };
}
