import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { PricedRequest } from "../pricing/price-request.ts";
import type { PricedReturn } from "../pricing/price-return.ts";
import { type NewBooking, newBooking, type OrderDetails } from "./new-booking.ts";

/** `others`: the other rides of its series. */
export type OrderedRides = OrderDetails & {
  back?: (PricedReturn & { withheld: Channel[] }) | undefined;
  others?: readonly PricedRequest[];
};

export type NewRides = readonly [NewBooking, ...NewBooking[]];

export function newRides({ back, others = [], ...ordered }: OrderedRides): NewRides {
  const outbound = newBooking(ordered);
  if (others.length > 0) return newSeries(ordered, outbound, others);
  if (!back) return [outbound];
  const { request, quote, pickupAt, withheld, callUntil } = back;
  const { contactName, contactEmail, contactPhone, paying } = outbound;
  const same = { contactName, contactEmail, contactPhone, paying };
  const home = newBooking({ ...ordered, request, quote, pickupAt, withheld });
  return [
    { ...outbound, returnId: home.id },
    { ...home, ...same, outboundId: outbound.id, callUntil },
  ];
}

function newSeries(ordered: OrderDetails, first: NewBooking, others: readonly PricedRequest[]): NewRides {
  const { contactName, contactEmail, contactPhone, paying } = first;
  const same = { contactName, contactEmail, contactPhone, paying };
  const rides = others.map((other) => ({ ...newBooking({ ...ordered, ...other }), ...same, seriesId: first.id }));
  return [{ ...first, seriesId: first.id }, ...rides];
}
