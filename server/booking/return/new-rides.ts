import type { Channel } from "@domrit/shared/booking/events.ts";
import { type NewBooking, newBooking, type Ordered } from "../new-booking.ts";
import type { PricedReturn } from "./price-return.ts";

/** What makes a booking and, where one is asked for, its return; `withheld` of each are the channels without confirmation. */
export type OrderedRides = Ordered & { back?: (PricedReturn & { withheld: Channel[] }) | undefined };

/** A ride, and its return where it has one. */
export type NewRides = readonly [NewBooking, ...NewBooking[]];

/** The rows of the rides that were just ordered, each with an id and a reference of its own; two know of each other. */
export function newRides({ back, ...ordered }: OrderedRides): NewRides {
  const outbound = newBooking(ordered);
  if (!back) return [outbound];
  const { request, quote, pickupAt, withheld, callUntil } = back;
  const contact = {
    contactName: outbound.contactName,
    contactEmail: outbound.contactEmail,
    contactPhone: outbound.contactPhone,
  };
  const home = newBooking({ ...ordered, request, quote, pickupAt, withheld });
  return [
    { ...outbound, returnId: home.id },
    { ...home, ...contact, outboundId: outbound.id, callUntil },
  ];
}
