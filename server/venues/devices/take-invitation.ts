import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { mailedTokenHash } from "../../account/mailed-token.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { Venue } from "../venue.entity.ts";
import { VenueInvitation } from "./venue-invitation.entity.ts";

/** Uses the link that signs in a device. Throws `not_found` for one that is used, unknown or too old, or of a venue that ended. */
export async function takeVenueInvitation(tx: EntityManager, token: string, now: Date): Promise<Venue> {
  const open = { tokenHash: mailedTokenHash(token), expiresAt: { $gt: now } };
  const invitation = await tx.findOne(VenueInvitation, open);
  const venue = invitation && (await lockRow(tx, Venue, { id: invitation.venueId, endedAt: null }));
  // Of two at once, one waits for the venue's row and finds the link gone.
  if (!venue || (await tx.nativeDelete(VenueInvitation, { id: invitation.id })) === 0)
    throw new DomainError("not_found");
  return venue;
}
