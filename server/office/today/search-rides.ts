import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { readReference } from "@domrit/shared/booking/reference.ts";
import { fold } from "@domrit/shared/geo/fold.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import type { Run } from "../../database/prepared.ts";
import type { Geo } from "../../geo/geo.ts";
import { readRides, ridesStatement } from "./read-rides.ts";

/** More rides than these are not listed. */
const MOST_FOUND = 50;

/** What was searched for: the words themselves are kept nowhere. */
type SearchKind = "reference" | "phone" | "email" | "text";

const found = (name: string, condition: string) =>
  ridesStatement(name, `select id from booking where ${condition} order by pickup_at desc, id limit $4`, "desc");

// As `fold` compares: the database's own lower case, in its locale C, knows ASCII alone. Most rides have nothing else, and
// all of them are looked at.
const FOLDED = `(
    select case when octet_length(said) = length(said) then lower(said) else
      translate(replace(lower(said collate "pg_c_utf8"), 'ß', 'ss'),
        'àáâãäåçèéêëìíîïıñòóôõöøùúûüýşğ', 'aaaaaaceeeeiiiiinoooooouuuuysg') end
    from (
      select concat_ws(' ', reference, contact_name, extras->>'passengerName', pickup_location, extras->>'stops', destination,
        extras->>'flightNumber', driver->>'firstName', vehicle->>'plate', replace(vehicle->>'plate', '-', '')) as said offset 0
    ) ride)`;
/** `$5`: an array of patterns, each of which fits. */
const TEXT = `${FOLDED} like all ($5::text[])`;

const BY_EMAIL = found("office_search_email", "contact_email like $5");
const BY_PHONE = found("office_search_phone", "contact_phone = $5 or extras->>'passengerPhone' = $5");
const BY_DIGITS = found(
  "office_search_digits",
  `contact_phone like $6 or extras->>'passengerPhone' like $6 or ${TEXT}`,
);
const BY_REFERENCE = found("office_search_reference", `reference = $6 or ${TEXT}`);
const BY_TEXT = found("office_search_text", TEXT);

type Search = { kind: SearchKind; statement: typeof BY_TEXT; values: unknown[] };

/** How a search is made, by what was typed; undefined where nothing is left to look for. */
export function searchOf(typed: string): Search | undefined {
  const q = typed.trim();
  if (q.includes("@")) {
    const literal = q.toLowerCase().replace(/[\\%_]/g, "\\$&");
    return { kind: "email", statement: BY_EMAIL, values: [`${literal}%`] };
  }
  // Letters and digits alone are left, none of which means anything in a pattern or in an array as it is written.
  const words = fold(q).split(" ").filter(Boolean);
  if (words.length === 0) return undefined;
  const patterns = `{${words.map((word) => `"%${word}%"`).join(",")}}`;
  const phone = normalisePhone(q);
  if (phone) return { kind: "phone", statement: BY_PHONE, values: [phone] };
  const digits = q.replace(/\D/g, "").replace(/^0+(31)?/, "");
  if (/^[+\d\s()./-]+$/.test(q) && digits.length >= 3) {
    return { kind: "phone", statement: BY_DIGITS, values: [patterns, `%${digits}%`] };
  }
  const reference = readReference(q);
  if (reference) {
    return { kind: /\d/.test(q) ? "reference" : "text", statement: BY_REFERENCE, values: [patterns, reference] };
  }
  return { kind: "text", statement: BY_TEXT, values: [patterns] };
}

/** The rides that a search finds, newest pickup first. */
export const searchRides = (
  run: Run,
  { statement, values }: Search,
  { now, geo, hasCentre }: { now: Date; geo: Pick<Geo, "distance">; hasCentre: boolean },
): Promise<{ rides: OfficeRide[]; isCut: boolean }> =>
  readRides(run, statement, { now, geo, hasCentre, most: MOST_FOUND, values });
