import { SESSION_ENDED } from "@domrit/shared/live/signal.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { VenueInvitation } from "./venue-invitation.entity.ts";

export const VENUE_CAUSES = ["invited_again", "venue_ended"] as const;
type VenueCause = (typeof VENUE_CAUSES)[number];

type AccessMeans = {
  columns: readonly string[];
  endedBy: readonly VenueCause[];
  end(tx: EntityManager, venueId: string): Promise<unknown>;
};

/** Everything that lets a device in as a venue, and what ends it (`infra/decisions/people/accounts.md`). */
export const VENUE_KEPT = {
  devices: {
    columns: ["venue_device.secret_hash"],
    endedBy: ["venue_ended"],
    end: (tx, venueId) => endVenueDevices(tx, { venueId }),
  },
  invitation: {
    columns: ["venue_invitation.token_hash", "venue_invitation.expires_at"],
    endedBy: VENUE_CAUSES,
    end: (tx, venueId) => tx.nativeDelete(VenueInvitation, { venueId }),
  },
} as const satisfies Record<string, AccessMeans>;

export async function endVenueAccess(tx: EntityManager, cause: VenueCause, venueId: string): Promise<void> {
  for (const { endedBy, end } of Object.values<AccessMeans>(VENUE_KEPT)) {
    if (endedBy.includes(cause)) await end(tx, venueId);
  }
}

/** Ends the device with this secret, one of a venue, or all of it; live connections close at the commit. Returns how many. */
export async function endVenueDevices(
  tx: EntityManager,
  which: { venueId: string; id?: string } | { secretHash: string },
): Promise<number> {
  const [condition, values] =
    "secretHash" in which
      ? ["secret_hash = ?", [which.secretHash]]
      : ["venue_id = ? and id = coalesce(?::uuid, id)", [which.venueId, which.id ?? null]];
  const ended = await tx.execute<object[]>(
    `with ended as (delete from venue_device where ${condition} returning secret_hash)
     select pg_notify('${SESSION_ENDED}', secret_hash) from ended`,
    values,
  );
  return ended.length;
}
