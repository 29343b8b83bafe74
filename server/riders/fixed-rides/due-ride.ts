import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { OrganisationMember } from "../../organisations/organisation-member.entity.ts";
import type { FixedRide } from "../../organisations/riders/fixed-ride.entity.ts";
import { Rider } from "../../organisations/riders/rider.entity.ts";

/** `customer`: who gets the invoices. */
type GrantedRider = { rider: Rider; customer: Customer };
export type DueRide = GrantedRider & { fixedRide: FixedRide; date: string };

/** Those of these riders whose organisation may ride on account now, by their ids. */
export async function ridersOfGranted(em: EntityManager, ids: readonly string[]): Promise<Map<string, GrantedRider>> {
  const riders = await em.find(Rider, { id: { $in: [...new Set(ids)] } });
  const organisationIds = [...new Set(riders.map(({ organisationId }) => organisationId))];
  const granted = await em.find(Organisation, { id: { $in: organisationIds }, state: "granted" });
  const customers = await em.find(Customer, { id: { $in: granted.map(({ customerId }) => customerId) } });
  const customerOf = new Map(
    granted.map(({ id, customerId }) => [id, customers.find((customer) => customer.id === customerId)]),
  );
  return new Map(
    riders.flatMap((rider) => {
      const customer = customerOf.get(rider.organisationId);
      return customer ? [[rider.id, { rider, customer }] as const] : [];
    }),
  );
}

/**
 * Who hears of the days of a fixed ride: the member who keeps it, as long as they book for the organisation, else who gets the
 * invoices.
 */
export async function keeperOf(em: EntityManager, { rider, customer, fixedRide }: DueRide): Promise<Customer> {
  const { customerId } = fixedRide;
  if (!customerId) return customer;
  const of = { customerId, organisationId: rider.organisationId, role: { $in: BOOKING_ROLES } };
  const isMember = (await em.count(OrganisationMember, of)) > 0;
  return (isMember && (await em.findOne(Customer, customerId))) || customer;
}

type DayTrip = Pick<FixedRide, "destination"> &
  Partial<Pick<FixedRide, "pickupLocation" | "pickupTime" | "arriveBy" | "backTime" | "orderReference">>;

/** A day of a fixed ride as anybody would book it. */
export function requestOf(rider: Rider, said: DayTrip, date: string): BookingRequest {
  const { pickupLocation, destination, pickupTime, arriveBy, backTime, orderReference } = said;
  return {
    riderId: rider.id,
    pickupLocation: pickupLocation ?? rider.home,
    destination,
    pickupDate: date,
    vehicleType: rider.vehicleType,
    ...(arriveBy ? { arriveBy } : { pickupTime: pickupTime ?? "" }),
    ...(backTime && { return: { pickupDate: date, pickupTime: backTime } }),
    ...(orderReference && { reference: orderReference }),
  };
}

/** A ride that begins sooner than this is not booked by itself any more. */
const SOONEST_MS = 30 * 60_000;

/** Whether a day is still to be booked; never one on which the clock skips its hour. */
export function isAhead({ pickupTime, arriveBy }: Pick<DayTrip, "pickupTime" | "arriveBy">, date: string, now: Date) {
  const begins = toInstant({ date, time: pickupTime ?? arriveBy ?? "" });
  return !!begins && begins.getTime() - now.getTime() > SOONEST_MS;
}
