import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { readReference } from "@domrit/shared/booking/reference.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { typed } from "@domrit/shared/text/typed-line.ts";
import type { Run } from "../../database/prepared.ts";
import type { Geo } from "../../geo/geo.ts";
import { readRides, ridesStatement } from "./read-rides.ts";

const MOST_FOUND = 50;

/** The kind of a search, for the audit trail; its words are not kept. */
type SearchKind = "reference" | "phone" | "email" | "text";

const found = (name: string, condition: string) =>
  ridesStatement(name, `select id from booking where ${condition} order by pickup_at desc, id limit $4`, "desc");

/** Left out of compared texts, as a pattern of PostgreSQL: marks, apostrophes, and invisible characters. */
const LEFT_OUT =
  "[''`\\u00ad\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf-\\u05c7\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]";

/**
 * SQL that brings a stored or typed text into the form that is compared: lower case, letters of any script without
 * marks, no apostrophes. It uses the Unicode of every PostgreSQL. Most rides are plain ASCII, and every one is read.
 */
const folded = (said: string): string => `(
    case when octet_length(${said}) = length(${said}) then translate(lower(${said}), '''\`', '') else
      translate(
        replace(replace(replace(replace(
          regexp_replace(normalize(lower(translate(${said}, '´ʼ‘’', '''''''''') collate "pg_c_utf8"), nfkd), '${LEFT_OUT}', '', 'g'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'ıłđøðħŧς', 'ildodhtσ') end)`;

const SAID = `(
    select ${folded("said")} from (
      select concat_ws(' ', reference, contact_name, extras->>'passengerName', pickup_location, extras->>'stops', destination,
        extras->>'flightNumber', driver->>'firstName', vehicle->>'plate', replace(vehicle->>'plate', '-', '')) as said offset 0
    ) ride)`;
/** `$5`: words, each of which occurs somewhere in the ride's texts. */
const TEXT = `${SAID} like all (array(select '%' || ${folded("word")} || '%' from unnest($5::text[]) word))`;

const BY_EMAIL = found("office_search_email", "contact_email like $5");
const BY_PHONE = found("office_search_phone", "contact_phone = $5 or extras->>'passengerPhone' = $5");
const BY_DIGITS = found(
  "office_search_digits",
  `contact_phone like $6 or extras->>'passengerPhone' like $6 or ${TEXT}`,
);
const BY_REFERENCE = found("office_search_reference", `reference = $6 or ${TEXT}`);
const BY_TEXT = found("office_search_text", TEXT);

type Search = { kind: SearchKind; statement: typeof BY_TEXT; values: unknown[] };

/** The search for a typed text; undefined where nothing is left to look for. */
export function searchOf(text: string): Search | undefined {
  const q = typed(text);
  if (q.includes("@")) {
    const literal = q.toLowerCase().replace(/[\\%_]/g, "\\$&");
    return { kind: "email", statement: BY_EMAIL, values: [`${literal}%`] };
  }
  // Only letters, digits and apostrophes remain: none has a meaning in a pattern or array.
  const words = q.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}']*/gu);
  if (!words) return undefined;
  const wanted = `{${words.map((word) => `"${word}"`).join(",")}}`;
  const phone = normalisePhone(q);
  if (phone) return { kind: "phone", statement: BY_PHONE, values: [phone] };
  const digits = q.replace(/\D/g, "").replace(/^0+(31)?/, "");
  if (/^[+\d\s()./-]+$/.test(q) && digits.length >= 3) {
    return { kind: "phone", statement: BY_DIGITS, values: [wanted, `%${digits}%`] };
  }
  const reference = readReference(q);
  if (reference) {
    return { kind: /\d/.test(q) ? "reference" : "text", statement: BY_REFERENCE, values: [wanted, reference] };
  }
  return { kind: "text", statement: BY_TEXT, values: [wanted] };
}

export const searchRides = (
  run: Run,
  { statement, values }: Search,
  { now, geo, hasCentre }: { now: Date; geo: Pick<Geo, "distance">; hasCentre: boolean },
): Promise<{ rides: OfficeRide[]; isCut: boolean }> =>
  readRides(run, statement, { now, geo, hasCentre, most: MOST_FOUND, values });
