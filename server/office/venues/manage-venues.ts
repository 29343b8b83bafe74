import { randomInt, randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { VenueForm } from "@domrit/shared/venues/venue.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { lockRow } from "../../database/lock-rows.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { endVenueAccess } from "../../venues/devices/venue-access.ts";
import { Venue } from "../../venues/venue.entity.ts";

export type VenueWork = { by: SignedInStaff; now: Date };

/** No letter or digit that is mistaken for another one on a printed card. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const drawCode = (): string => Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");

/** Throws `invalid_fields` for an organisation that there is not. */
export async function addVenue(tx: EntityManager, form: VenueForm, { by, now }: VenueWork): Promise<Venue> {
  const terms = await termsOf(tx, form);
  const venue = tx.create(Venue, { id: randomUUID(), code: drawCode(), ...terms, createdAt: now, endedAt: null });
  recordAct(tx, by, { act: "venue_added", subject: { kind: "venue", id: venue.id }, at: now, after: stateOf(venue) });
  return venue;
}

/** Its code stays, as it is printed. Throws as `addVenue`, and `not_found` for one that has ended too. */
export async function changeVenue(
  tx: EntityManager,
  id: string,
  form: VenueForm,
  { by, now }: VenueWork,
): Promise<Venue> {
  const venue = await lockVenue(tx, id);
  const before = stateOf(venue);
  tx.assign(venue, await termsOf(tx, form));
  recordAct(tx, by, { act: "venue_changed", subject: { kind: "venue", id }, at: now, before, after: stateOf(venue) });
  return venue;
}

/** Its page is gone and its devices are signed out; rides that were booked stay. Throws `not_found`. */
export async function endVenue(tx: EntityManager, id: string, { by, now }: VenueWork): Promise<Venue> {
  const venue = await lockVenue(tx, id);
  venue.endedAt = now;
  await endVenueAccess(tx, "venue_ended", id);
  recordAct(tx, by, { act: "venue_ended", subject: { kind: "venue", id }, at: now, before: stateOf(venue) });
  return venue;
}

/** Throws `not_found`. */
export async function lockVenue(tx: EntityManager, id: string): Promise<Venue> {
  const venue = await lockRow(tx, Venue, { id, endedAt: null });
  if (!venue) throw new DomainError("not_found");
  return venue;
}

async function termsOf(tx: EntityManager, { name, address, languages, organisationId = null }: VenueForm) {
  if (organisationId && (await tx.count(Organisation, organisationId)) === 0)
    throw new DomainError("invalid_fields", { fields: { organisationId: [message("organisationUnknown")] } });
  return { name, address, languages: [...new Set(languages)], organisationId };
}

const stateOf = ({ name, address, languages }: Venue) => ({ name, address, languages });
