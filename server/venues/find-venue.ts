import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Venue } from "./venue.entity.ts";

/** Throws `not_found` for an unknown code, as for a venue that has ended. */
export async function findVenue(em: EntityManager, code: string): Promise<Venue> {
  const venue = /^[a-z0-9]{8}$/.test(code) ? await em.findOne(Venue, { code, endedAt: null }) : null;
  if (!venue) throw new DomainError("not_found");
  return venue;
}
