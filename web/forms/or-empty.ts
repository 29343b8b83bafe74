import { z } from "zod";

/** A field that may stay empty; it is then absent from what the form submits. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typed === "" ? undefined : typed), schema.optional());

/** A number as text, which may stay empty. */
export const numberOrEmpty = <Schema extends z.ZodType>(schema: Schema) => orEmpty(z.preprocess(Number, schema));

/** A box: true where it has a tick. */
export const ticked = z.preprocess((typed) => typed === "on", z.boolean());

/** As `ticked`, of a form that may come without the box. */
export const mayBeTicked = ticked.optional();

/** A field of the API's schema as a form has it: it gives the same values, and takes text. */
export const inForm = <Schema extends z.ZodType>(_of: Schema, typed: z.ZodType<z.output<Schema>>): Schema =>
  typed as unknown as Schema;
