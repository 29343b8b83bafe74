import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { type BookedForCaller, bookedForCallerSchema } from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import { type Order, type PriceCall, RIDE_PRICE } from "../../booking/ordering/order.ts";
import { NEW_RIDE } from "../../booking/ordering/orders.ts";

/** `account`: the business that pays, which may have prices of its own. */
export const callerPrice = (account?: string): PriceCall<BookingRequest> => ({
  ...RIDE_PRICE,
  price: (body) => ({ method: "POST", path: officePaths.bookingPreview(account), body }),
});

/** `overbook`: a manager books into a full hour. */
type BookingWay = { overbook: boolean; account?: string | undefined };

export const rideForCaller = (way: BookingWay): Order<BookingRequest, BookedForCaller> => ({
  ...NEW_RIDE,
  ...callerPrice(way.account),
  place: (body, key) => ({ ...NEW_RIDE.place(body, key), path: officePaths.bookingFor(way) }),
  booked: bookedForCallerSchema,
});

export const textPrice = (body: BookingRequest): Promise<unknown> =>
  callApi(officePaths.priceTexts, { method: "POST", body, answer: v.unknown() });
