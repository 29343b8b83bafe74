import { apiPaths } from "@domrit/shared/api-paths.ts";
import { quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { fixedRideSchema } from "@domrit/shared/organisations/riders/fixed-ride.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { atShownPrice } from "../../booking/ordering/shown-price.ts";
import { defineForm } from "../../forms/defined/form-definition.ts";

const ride = bookingRequestSchema.shape;
const shownPrice = z.string().optional();
const inEuros = (price: string | undefined) => (price ? Number(price) : undefined);
/**
 * Books one ride of a rider, and its return on the same day where a time is typed, at the price that was shown; before that it
 * asks for the price.
 */
export const bookRiderForm = defineForm({
  id: "book-rider",
  schema: z.object({
    riderId: z.string(),
    vehicleType: ride.vehicleType,
    pickupLocation: ride.pickupLocation,
    destination: ride.destination,
    pickupDate: ride.pickupDate,
    pickupTime: ride.pickupTime.unwrap(),
    backTime: fixedRideSchema.shape.backTime,
    reference: ride.reference,
    note: ride.note,
    intent: z.enum(["price", "book"]).optional(),
    quotedPrice: shownPrice,
    returnPrice: shownPrice,
  }),
  call: ({ backTime, intent, quotedPrice, returnPrice, ...asked }) => {
    const back = backTime ? { pickupDate: asked.pickupDate, pickupTime: backTime } : undefined;
    const request = { ...asked, ...(back && { return: back }) };
    const price = intent === "book" ? inEuros(quotedPrice) : undefined;
    // A ride whose price was not shown is priced again.
    const agreed = price && atShownPrice(request, { quotedPrice: price, returnPrice: inEuros(returnPrice) });
    return { method: "POST", path: agreed ? apiPaths.bookings : apiPaths.preview, body: agreed || request };
  },
  answer: v.union([bookingViewSchema, quoteViewSchema]),
  done: (answer) =>
    "reference" in answer ? { goTo: confirmationPath(answer.id) } : { outcome: answer, keepsTyped: true },
  hasKey: "body",
  outdates: [queryKeys.organisations],
});
