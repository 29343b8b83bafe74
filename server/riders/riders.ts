import { randomUUID } from "node:crypto";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import { MOST_RIDERS, type RiderForm, type RiderView } from "@domrit/shared/organisations/riders/rider.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Actor } from "../booking/acts/actors.ts";
import type { ServerContext } from "../context.ts";
import { findRepeated } from "../database/find-repeated.ts";
import { Department } from "../organisations/departments/department.entity.ts";
import { lockAs, type Membership, requireRole } from "../organisations/member.ts";
import { Rider } from "../organisations/riders/rider.entity.ts";
import { requireCallable } from "../sms/countries.ts";
import { findRider, type NamedRider } from "./find-rider.ts";
import { carryOver } from "./fixed-rides/carry-over.ts";
import { requireDrivers } from "./known-drivers.ts";
import { endRiderAccess } from "./own-page/rider-access.ts";
import { riderLink } from "./own-page/rider-link.ts";

type RiderServer = Pick<ServerContext, "orm" | "config" | "now">;

/** An organisation's riders by name, for who books on its account. Throws as `requireRole`. */
export async function readRiders(
  em: EntityManager,
  config: ServerContext["config"],
  of: Membership,
): Promise<RiderView[]> {
  await requireRole(em, of, BOOKING_ROLES);
  return (await ridersOf(em, of.organisationId)).map((rider) => riderView(config, rider));
}

export const ridersOf = (em: EntityManager, organisationId: string): Promise<Rider[]> =>
  em.find(Rider, { organisationId }, { orderBy: { name: "asc", id: "asc" } });

/**
 * Once, however often it is asked for within ten minutes. Throws as `lockAs`, `conflict` for too many, and `invalid_fields` for a number that nobody can call, a department or a
 * driver that is not there.
 */
export function addRider({ orm, config, now }: RiderServer, of: Membership, form: RiderForm): Promise<RiderView> {
  return orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    const { organisationId } = of;
    const at = now();
    const said = await saidOf(tx, config, organisationId, form);
    const repeated = await findRepeated(tx, Rider, { organisationId }, said, at);
    if (repeated) return riderView(config, repeated);
    if ((await tx.count(Rider, { organisationId })) >= MOST_RIDERS) throw new DomainError("conflict");
    const made = { id: randomUUID(), organisationId, linkGeneration: 0, createdAt: at, updatedAt: at };
    const rider = tx.create(Rider, { ...made, ...said });
    return riderView(config, rider);
  });
}

/** The booked days of their fixed rides follow, as `carryOver` says. Throws as `addRider`, and `not_found`. */
export async function changeRider(
  server: ServerContext,
  by: Actor,
  of: NamedRider,
  form: RiderForm,
): Promise<RiderView> {
  const { orm, config, now } = server;
  const { rider, was } = await orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    const found = await findRider(tx, of);
    const before = { ...found };
    const said = await saidOf(tx, config, of.organisationId, form);
    return { rider: tx.assign(found, { ...said, updatedAt: now() }), was: before };
  });
  const unchangedDays = await carryOver(server, by, rider, was);
  return { ...riderView(config, rider), ...(unchangedDays.length > 0 && { unchangedDays }) };
}

/** The rider's link works no more; the answer has another one. Throws as `changeRider`. */
export function replaceRiderLink({ orm, config }: RiderServer, of: NamedRider): Promise<RiderView> {
  return orm.em.fork().transactional(async (tx) => {
    await lockAs(tx, of, BOOKING_ROLES);
    const rider = await findRider(tx, of);
    endRiderAccess("link_replaced", rider);
    return riderView(config, rider);
  });
}

async function saidOf(em: EntityManager, config: ServerContext["config"], organisationId: string, form: RiderForm) {
  requireCallable(form.phone, "phone", config.SMS_COUNTRIES);
  const department = form.departmentId ? { id: form.departmentId, organisationId, endedAt: null } : null;
  if (department && (await em.count(Department, department)) === 0)
    throw new DomainError("invalid_fields", { fields: { departmentId: [message("departmentUnknown")] } });
  await requireDrivers(em, form);
  const { name, phone, language, home, vehicleType = "luxury", seat, wishes, ways = [], favourites = [] } = form;
  return {
    name,
    phone: (phone && normalisePhone(phone)) || null,
    language,
    home,
    vehicleType,
    departmentId: department?.id ?? null,
    seat: seat || null,
    wishes: wishes || null,
    ways,
    favourites,
    never: form.never ?? [],
  };
}

function riderView(
  { PUBLIC_URL, SESSION_KEYS }: Pick<ServerContext["config"], "PUBLIC_URL" | "SESSION_KEYS">,
  rider: Rider,
): RiderView {
  const { id, name, phone, language, home, vehicleType, departmentId, seat, wishes, ways, favourites, never } = rider;
  return {
    id,
    name,
    phone: phone ?? null,
    language,
    home,
    vehicleType,
    departmentId: departmentId ?? null,
    seat: seat ?? null,
    wishes: wishes ?? null,
    ways,
    favourites,
    never,
    healthUntil: rider.healthUntil?.toISOString() ?? null,
    link: riderLink(PUBLIC_URL, SESSION_KEYS, rider),
  };
}
