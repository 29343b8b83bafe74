import { type OfficeVenues, VENUE_FIGURE_DAYS } from "@domrit/shared/venues/venue.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { VenueDevice } from "../../venues/devices/venue-device.entity.ts";
import { Venue } from "../../venues/venue.entity.ts";

type RidesRow = { id: string; completed: number; cancelled: number };

const RIDES = `select venue.id, (count(*) filter (where status = 'completed'))::int as completed,
    (count(*) filter (where status = 'cancelled'))::int as cancelled
  from venue join booking on venue_id = venue.id where pickup_at >= ? and pickup_at < ? group by 1`;
const DAY_MS = 24 * 3_600_000;

/** All by name, those that have ended last; each with the devices that are signed in as it, and what became of its rides. */
export async function listVenues(em: EntityManager, now: Date, where: { id?: string } = {}): Promise<OfficeVenues> {
  const venues = await em.find(Venue, where, { orderBy: { name: "asc", id: "asc" } });
  const organisationIds = venues.flatMap(({ organisationId }) => organisationId ?? []);
  const organisations = await em.find(Organisation, { id: { $in: organisationIds } });
  const companies = new Map(organisations.map(({ id, company }) => [id, company]));
  const devices = await em.find(
    VenueDevice,
    { venueId: { $in: venues.map(({ id }) => id) } },
    { orderBy: { lastSeenAt: "desc", id: "asc" } },
  );
  const since = new Date(now.getTime() - VENUE_FIGURE_DAYS * DAY_MS);
  const rides = await em.execute<RidesRow[]>(RIDES, [since, now]);
  const figures = new Map(rides.map(({ id, completed, cancelled }) => [id, { completed, cancelled }]));
  const devicesOf = Map.groupBy(devices, ({ venueId }) => venueId);
  const listed = venues.map(({ id, code, name, address, languages, organisationId, endedAt }) => ({
    id,
    code,
    name,
    address,
    languages,
    organisation: organisationId ? { id: organisationId, company: companies.get(organisationId) ?? "" } : null,
    figures: figures.get(id) ?? { completed: 0, cancelled: 0 },
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
