import type { EntityManager } from "@mikro-orm/postgresql";
import { type AccessMeans, endAccess } from "../../session/access-means.ts";
import { endSecretSessions, type SessionTable } from "../../session/secret-sessions.ts";
import { VenueInvitation } from "./venue-invitation.entity.ts";

export const VENUE_CAUSES = ["invited_again", "venue_ended"] as const;
type VenueCause = (typeof VENUE_CAUSES)[number];

export const VENUE_DEVICES: SessionTable = { name: "venue_device", holder: "venue", hash: "secret_hash" };

/** Everything that lets a device in as a venue, and what ends it. */
export const VENUE_KEPT = {
  devices: {
    columns: ["venue_device.secret_hash"],
    endedBy: ["venue_ended"],
    end: (tx, venueId) => endSecretSessions(tx, VENUE_DEVICES, { holderId: venueId }),
  },
  invitation: {
    columns: ["venue_invitation.token_hash", "venue_invitation.expires_at"],
    endedBy: VENUE_CAUSES,
    end: (tx, venueId) => tx.nativeDelete(VenueInvitation, { venueId }),
  },
} as const satisfies Record<string, AccessMeans<VenueCause, string>>;

export const endVenueAccess = (tx: EntityManager, cause: VenueCause, venueId: string): Promise<void> =>
  endAccess<VenueCause, string>(VENUE_KEPT, cause, tx, venueId);
