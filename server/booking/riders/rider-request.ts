import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { type Care, needsWheelchairTaxi } from "@domrit/shared/care/care.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { translator } from "../../i18n/translate.ts";
import { bookableFor } from "../../organisations/booking-account.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { Rider } from "../../organisations/riders/rider.entity.ts";
import type { Actor } from "../acts/actors.ts";
import type { RiderOrder } from "../placing/new-booking.ts";
import { healthOf } from "./rider-health.ts";

type RiderServer = Pick<ServerContext, "orm" | "careKeys">;
type ForRider<Request> = { request: Request; by: Actor; rider?: RiderOrder };

/** The language of what drivers read. */
const NOTED_IN = "nl";
const MOST_NOTED = 500;

/**
 * A request with what is kept of the regular rider that it names: who rides, what the driver is to know, on whose account, and
 * their health part; the desk books as the customer who gets the invoices. Throws `invalid_fields` for a rider whom the
 * actor may not book for; rejects while the keys of health parts are away.
 */
export async function forRider<Request extends BookingRequest>(
  { orm, careKeys }: RiderServer,
  by: Actor,
  request: Request,
): Promise<ForRider<Request>> {
  const { riderId } = request;
  if (!riderId) return { request, by };
  const em = orm.em.fork();
  const rider = await em.findOne(Rider, riderId);
  const organisation = rider && (await bookableOrganisation(em, by, rider));
  if (!organisation || (request.organisationId ?? organisation.id) !== organisation.id)
    throw new DomainError("invalid_fields", { fields: { riderId: [message("riderUnknown")] } });
  const health = request.care ? undefined : await healthOf(careKeys, rider);
  const { customerId } = organisation;
  return {
    rider: { id: rider.id, consentAt: (health && rider.healthConsentAt) ?? undefined },
    by: by.customerId ? by : { ...by, customerId, owner: async () => ({ customerId, guestId: null }) },
    request: {
      ...request,
      organisationId: organisation.id,
      departmentId: request.departmentId ?? (await openDepartment(em, rider)),
      passengerName: rider.name,
      ...(rider.phone && { passengerPhone: rider.phone, passengerLanguage: rider.language }),
      note: noteFor(rider, request.note) || undefined,
      ...(health && asCareRide(request, health)),
    },
  };
}

/** Who travels in a wheelchair that is not folded gets the taxi for it, whatever was chosen. */
const asCareRide = ({ vehicleType, passengers }: BookingRequest, { aids, companion, remark }: Care) => ({
  vehicleType: needsWheelchairTaxi(aids) ? ("wheelchair" as const) : vehicleType,
  passengers: passengers ?? (companion ? 2 : undefined),
  care: { aids, companion, remark: remark ?? undefined, consent: true as const },
});

/** The rider's department, unless it was removed since. */
async function openDepartment(em: EntityManager, { departmentId }: Rider): Promise<string | undefined> {
  if (!departmentId) return undefined;
  return (await em.findOne(Department, { id: departmentId, endedAt: null }))?.id;
}

/** The rider's organisation, where the actor books on its account; the desk books on that of any that a manager granted. */
async function bookableOrganisation(
  em: EntityManager,
  { staff, customerId }: Actor,
  { organisationId }: Rider,
): Promise<Organisation | null> {
  if (staff) return await em.findOne(Organisation, { id: organisationId, state: "granted" });
  if (!customerId) return null;
  return (await bookableFor(em, customerId)).find(({ id }) => id === organisationId) ?? null;
}

/** What is kept for the driver to know, then what was typed for this ride. */
export function noteFor({ seat, wishes }: Pick<Rider, "seat" | "wishes">, typed?: string): string {
  const t = translator(NOTED_IN);
  const wished = seat && t(`driver-rides:seat.${seat}`);
  return [wished, wishes, typed].filter(Boolean).join("\n").slice(0, MOST_NOTED);
}
