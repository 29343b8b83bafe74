import * as v from "valibot";

/** Address suggestions, in the answer shape of the public geocoder: coordinates are decimal degrees as text. */
export const suggestionsSchema = v.array(v.object({ display_name: v.string(), lat: v.string(), lon: v.string() }));
export type Suggestion = v.InferOutput<typeof suggestionsSchema>[number];
