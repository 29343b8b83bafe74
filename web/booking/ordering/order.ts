import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { ApiCall } from "@domrit/shared/site/visit.ts";
import type { GenericSchema } from "valibot";
import type { ShownPrice } from "./shown-price.ts";

export type PriceCall<Request> = {
  price: (request: Request) => ApiCall;
  quote: GenericSchema<unknown, QuoteView>;
};

/**
 * The calls that order a ride, or change one: its price, then the ride at the price that was shown. A page without script
 * makes them by `answerStep`, a script by `useOrder` and `placeOrder`.
 */
export type Order<Request, Booked> = PriceCall<Request> & {
  /** The request with the price that was shown; undefined where a part of the price was not shown. */
  agree: (request: Request, shown: ShownPrice) => Request | undefined;
  /** A new ride is booked once under its key. A change has no key, as it names the version it is made from. */
  place: (agreed: Request, key: string) => ApiCall;
  booked: GenericSchema<unknown, Booked>;
};

/** The price of a guest's new ride. Apart from `NEW_RIDE`: the booking form needs no more of it before its dialog. */
export const RIDE_PRICE: PriceCall<BookingRequest> = {
  price: (body) => ({ method: "POST", path: apiPaths.preview, body }),
  quote: quoteViewSchema,
};
