import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import type { KnownDrivers } from "@domrit/shared/organisations/riders/rider.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Driver } from "../fleet/driver.entity.ts";
import { type Membership, requireRole } from "../organisations/member.ts";

/** Drivers whom the organisation can know, by first name. Throws as `requireRole`. */
export async function readKnownDrivers(em: EntityManager, of: Membership): Promise<KnownDrivers> {
  await requireRole(em, of, BOOKING_ROLES);
  return await knownDrivers(em, of.organisationId);
}

/** Those who drove a ride on its account in the last year, and those whom its riders name already. */
async function knownDrivers(em: EntityManager, organisationId: string): Promise<KnownDrivers> {
  return await em.execute<KnownDrivers>(
    `select id, first_name as "firstName" from driver where ended_at is null and id in (
      select driver_id from booking where organisation_id = ? and status = 'completed'
        and driver_id is not null and pickup_at > now() - interval '1 year'
      union select named::uuid from organisation_rider, jsonb_array_elements_text(favourites || never) named
        where organisation_id = ?
    ) order by first_name, id`,
    [organisationId, organisationId],
  );
}

type Preferences = { favourites?: readonly string[] | undefined; never?: readonly string[] | undefined };

/** Throws `invalid_fields` for a driver whom the company does not have. */
export async function requireDrivers(em: EntityManager, preferences: Preferences): Promise<void> {
  for (const field of ["favourites", "never"] as const) {
    const ids = [...new Set(preferences[field])];
    if (ids.length > 0 && (await em.count(Driver, { id: { $in: ids } })) < ids.length)
      throw new DomainError("invalid_fields", { fields: { [field]: [message("driverUnknown")] } });
  }
}
