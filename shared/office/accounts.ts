import * as v from "valibot";

/** A name is searched for by so many characters at most. */
export const MOST_SEARCHED_NAME = 100;

/** The answer of `GET /api/office/accounts?q=`: businesses that get one invoice a month, by name. */
export const accountListSchema = v.array(v.object({ id: v.string(), company: v.string(), city: v.string() }));
export type AccountList = v.InferOutput<typeof accountListSchema>;
