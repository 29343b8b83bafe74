import { routeFields } from "@domrit/shared/office/fixed-routes.ts";
import { z } from "zod";

const ticked = z.preprocess((typed) => typed === "on", z.boolean());
const number = (typed: unknown) => (typed ? Number(typed) : undefined);
const orNothing = (typed: unknown) => typed || undefined;
const { from, prices, validUntil, customerEmail } = routeFields.shape;
const end = z.object({
  kind: from.shape.kind,
  value: from.shape.value,
  metres: z.preprocess(number, from.shape.metres),
});

/** What the form says, in which everything is a text. */
export const routeFormSchema = z.object({
  ...routeFields.shape,
  from: end,
  to: end,
  bothWays: ticked,
  withStops: ticked,
  prices: z.object({
    luxury: z.preprocess(number, prices.shape.luxury),
    van: z.preprocess(number, prices.shape.van),
    wheelchair: z.preprocess(number, prices.shape.wheelchair),
    station: z.preprocess(number, prices.shape.station),
  }),
  validUntil: z.preprocess(orNothing, validUntil),
  customerEmail: z.preprocess(orNothing, customerEmail),
});
