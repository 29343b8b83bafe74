import { addressesViewSchema } from "@domrit/shared/addresses/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import type { Api } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import { foundPlacesSchema, geocodePath } from "../address/geocode.ts";
import { suggestionsFor } from "../address/suggestions.ts";
import type { BookingEnds } from "../price/placed-notes.tsx";

const ENDS = ["pickupLocation", "destination"] as const;
type End = (typeof ENDS)[number];

export type Choices = Partial<Record<End, string[]>>;

/** Places to choose from for each address that was refused, or placed only roughly. */
export async function choicesFor(
  api: Api,
  ends: BookingEnds,
  uncertain: FieldErrors | NonNullable<QuoteView["placed"]>,
): Promise<Choices> {
  const asked = ENDS.filter((end) => end in uncertain);
  if (asked.length === 0) return {};
  const saved = await savedAddresses(api);
  const choices = asked.map(async (end): Promise<Choices> => {
    const answer = await api({ path: geocodePath(ends[end]) });
    const places = v.safeParse(foundPlacesSchema, "value" in answer ? answer.value : []);
    const found = places.success ? places.output : [];
    const suggestions = suggestionsFor(ends[end], found, saved, end === "pickupLocation");
    const others = suggestions.map(({ address }) => address).filter((address) => address !== ends[end]);
    return others.length > 0 ? { [end]: others } : {};
  });
  return Object.assign({}, ...(await Promise.all(choices)));
}

async function savedAddresses(api: Api) {
  const answer = await api({ path: apiPaths.addresses });
  const addresses = v.safeParse(addressesViewSchema, "value" in answer ? answer.value : []);
  return addresses.success ? addresses.output : [];
}
