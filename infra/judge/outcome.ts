import type { Row } from "./read-rows.ts";

/** What an act was answered; 0 for one that threw. */
export type ActAnswer = { status: number; body: unknown };
/** What is kept after an order, and what each act was answered, without what is drawn or read from the clock; `later`: what each shows when it is asked for once more at the end, where that was tried. */
export type Outcome = {
  rows: string[];
  limits: Map<string, number>;
  answers: { says: string; shows: unknown }[];
  later: unknown[];
};

/** Columns whose values are drawn; whatever repeats them is masked with them. */
const DRAWN: Record<string, readonly string[]> = {
  booking: ["id", "reference", "passenger_link_id"],
  shared_link: ["id"],
  ride_report: ["number"],
};
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g;
/** Links, ids and secrets, and milliseconds since 1970. */
const UUID =
  /(?<=[?&]token=)[\w.-]+|\b(?:tr|re)_\w+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|(?<![\w-])[\w-]{43}(?![\w-])/g;
/** What happens by itself is named by the version that it saw, which an act beside it may have raised. */
const SEEN_BY_SYSTEM = /(?<=\bsystem-[a-z_]+-\d+-)\d+/g;
const CLOCK = /(?<!\d)1[789]\d{11}(?!\d)/g;

type Answers = { answers: readonly ActAnswer[]; later: readonly ActAnswer[] };

/** `before`: the rows that all orders begin with; `since`: when this one began, by the database's own clock. */
export function outcomeOf(before: string, after: readonly Row[], { answers, later }: Answers, since: Date): Outcome {
  const mask = maskOf(before, after, since);
  const limits = after.filter(({ name }) => name === "rate_limit");
  return {
    rows: after
      .filter(({ name }) => name !== "rate_limit")
      .map(({ name, row }) => `${name} ${mask(row)}`)
      .sort(),
    limits: new Map(limits.map(({ row: { key, points } }) => [String(key), Number(points)])),
    answers: answers.map(({ status, body }) => {
      const { code } = body as { code?: string };
      return { says: `${status} ${code ?? ""}`.trimEnd(), shows: JSON.parse(mask(body)) };
    }),
    later: later.map(({ body }) => JSON.parse(mask(body))),
  };
}

function maskOf(before: string, after: readonly Row[], since: Date): (value: unknown) => string {
  const drawn = after.flatMap(({ name, row }) => (DRAWN[name] ?? []).map((column) => String(row[column] ?? "")));
  // The key of a message is made of words and of the id of what it tells of: a booking, or money that its event names.
  const payloads = new Map(
    after.flatMap(({ name, row }) => (name === "outbox_event" ? [[row.id, JSON.stringify(row.payload)]] : [])),
  );
  const isOfNew = ({ booking_id: id, event_id }: Row["row"]): boolean =>
    (!!id && !before.includes(String(id))) ||
    [...(payloads.get(event_id) ?? "").matchAll(UUID)].some(([named]) => !before.includes(named));
  const keys = after.flatMap(({ name, row }) => (name === "delivery" && isOfNew(row) ? [String(row.message_key)] : []));
  const fresh = [...new Set([...drawn, ...keys])].filter((value) => value && !before.includes(value));
  const numbers = fresh.length > 0 ? new RegExp(`(?<![\\w-])(${fresh.join("|")})(?![\\w-])`, "g") : undefined;
  const until = new Date();
  const isNow = (at: Date): boolean => at >= since && at <= until;
  return (value) => {
    const masked = JSON.stringify(value)
      .replace(UUID, (uuid) => (before.includes(uuid) ? uuid : "new"))
      .replace(SEEN_BY_SYSTEM, "seen")
      .replace(CLOCK, "0")
      .replace(INSTANT, (instant) => (isNow(new Date(instant)) ? "now" : instant));
    return numbers ? masked.replace(numbers, "0") : masked;
  };
}
