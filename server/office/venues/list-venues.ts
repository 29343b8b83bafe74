import type { OfficeVenues } from "@domrit/shared/venues/venue.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { VenueDevice } from "../../venues/devices/venue-device.entity.ts";
import { Venue } from "../../venues/venue.entity.ts";

/** All by name, those that have ended last; each with the devices that are signed in as it. */
export async function listVenues(em: EntityManager, where: { id?: string } = {}): Promise<OfficeVenues> {
  const venues = await em.find(Venue, where, { orderBy: { name: "asc", id: "asc" } });
  const organisationIds = venues.flatMap(({ organisationId }) => organisationId ?? []);
  const organisations = await em.find(Organisation, { id: { $in: organisationIds } });
  const companies = new Map(organisations.map(({ id, company }) => [id, company]));
  const devices = await em.find(
    VenueDevice,
    { venueId: { $in: venues.map(({ id }) => id) } },
    { orderBy: { lastSeenAt: "desc", id: "asc" } },
  );
  const devicesOf = Map.groupBy(devices, ({ venueId }) => venueId);
  const listed = venues.map(({ id, code, name, address, languages, organisationId, endedAt }) => ({
    id,
    code,
    name,
    address,
    languages,
    organisation: organisationId ? { id: organisationId, company: companies.get(organisationId) ?? "" } : null,
    endedAt: endedAt?.toISOString() ?? null,
    devices: (devicesOf.get(id) ?? []).map(({ id: deviceId, device, lastSeenAt, createdAt }) => ({
      id: deviceId,
      device: device ?? null,
      lastSeenAt: lastSeenAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
  }));
  return listed.sort((one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null));
}
