import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { confirmationPath, receptionPath, venuePath } from "@domrit/shared/site/pages.ts";
import { venueBookingSchema, venueQuoteSchema, venueSessionSchema } from "@domrit/shared/venues/venue.ts";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../api/query-keys.ts";
import { defineButton, defineForm, type FormPlace } from "../forms/defined/form-definition.ts";

const encoded = encodeURIComponent;
const asked = venueBookingSchema.pick({ destination: true, vehicleType: true });

/** What a ride would cost: the first of the two presses where there is no script. */
export const venuePriceForm = defineForm({
  id: "venue-price",
  schema: asked,
  call: (body, { id }) => ({ method: "POST", path: organisationPaths.venuePreview(encoded(id)), body }),
  answer: venueQuoteSchema,
});

/** The ride as it was priced; an empty telephone number is none. */
const priced = venueBookingSchema.extend({
  quotedPrice: z.preprocess(Number, z.number(message("wrongType"))),
  contactPhone: z.preprocess((typed) => typed || undefined, venueBookingSchema.shape.contactPhone),
});
const booking = {
  schema: priced,
  call: (body: z.infer<typeof priced>, { id }: FormPlace) =>
    ({ method: "POST", path: organisationPaths.venueBookings(encoded(id)), body }) as const,
  answer: bookingViewSchema,
  hasKey: "body" as const,
};

/** A guest books, and is led to the ride's page. */
export const bookForm = defineForm({
  ...booking,
  id: "venue-book",
  done: ({ id }) => ({ goTo: confirmationPath(id) }),
});

/** The reception books, and stays where it is. */
export const receptionForm = defineForm({
  ...booking,
  id: "reception-book",
  done: ({ reference, pickupTime }) => ({ outcome: { reference, pickupTime } }),
  outdates: [["venue"]],
});

export const joinForm = defineForm({
  id: "join-venue",
  schema: mailedTokenSchema,
  call: (body) => ({ method: "POST", path: organisationPaths.venueSession, body }),
  answer: venueSessionSchema,
  done: ({ code }) => ({ goTo: receptionPath(code), notice: "venueSignedIn" }),
  refused: ({ code }) => (code === "not_found" ? { outcome: "gone" } : undefined),
});

export const signOutButton = defineButton({
  id: "sign-out-venue",
  fields: ["code"],
  call: () => ({ method: "DELETE", path: organisationPaths.venueSession, body: {} }),
  answer: v.void(),
  done: (_answer, { id }) => ({ goTo: venuePath(id), notice: "venueSignedOut" }),
  outdates: [queryKeys.venue("")],
});
