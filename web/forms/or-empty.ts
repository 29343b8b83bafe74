import { z } from "zod";

/** A field that may stay empty; it is then absent from what the form submits. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typed === "" ? undefined : typed), schema.optional());
