import * as v from "valibot";

/** The answer of `POST /api/bookings?preview=true`; money in euros, the total whole, `breakdown` adding up to it. */
export const quoteViewSchema = v.object({
  estimatedPrice: v.number(),
  distanceKm: v.number(),
  durationMinutes: v.number(),
  breakdown: v.array(v.object({ label: v.string(), amount: v.number() })),
  fixedFare: v.optional(v.boolean()),
});
export type QuoteView = v.InferOutput<typeof quoteViewSchema>;
