import { DomainError } from "@domrit/shared/errors.ts";
import type { OfficeRider, OfficeRiders } from "@domrit/shared/organisations/riders/office-views.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Organisation } from "../../organisations/organisation.entity.ts";
import type { Rider } from "../../organisations/riders/rider.entity.ts";
import { readRidersDay } from "../../riders/read-riders-day.ts";
import { ridersOf } from "../../riders/riders.ts";

/** The regular riders of an organisation, and their day, `YYYY-MM-DD` in Amsterdam. Throws `not_found`. */
export async function readOfficeRiders(em: EntityManager, organisationId: string, date: string): Promise<OfficeRiders> {
  const organisation = await em.findOne(Organisation, organisationId);
  if (!organisation) throw new DomainError("not_found");
  const riders = await ridersOf(em, organisationId);
  return {
    company: organisation.company,
    day: await readRidersDay(em, organisationId, date),
    all: riders.map(officeRider),
  };
}

export const officeRider = ({ id, name, home, vehicleType, ways, seat, wishes }: Rider): OfficeRider => ({
  id,
  name,
  home,
  vehicleType,
  ways,
  seat: seat ?? null,
  wishes: wishes ?? null,
});
