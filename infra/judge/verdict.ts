import type { Outcome } from "./outcome.ts";

/** What may be there once too often, never too seldom: that somebody looked, and a guest's session that a repeated request began. */
const MAY_BE_THERE = [/^audit_entry .*"act":"booking_compared"/, /^session .*"customer_id":null/];

/** What is wrong with an outcome, beside the outcomes of the acts one after the other; nothing where it is right. */
export function judge(found: Outcome, serial: readonly Outcome[]): string[] {
  const failed = found.answers
    .filter(({ says }) => /^(0|5)/.test(says))
    .map(({ says }) => `an act was answered ${says}`);
  const closest =
    serial.map((right) => differences(found, right)).sort((one, other) => one.length - other.length)[0] ?? [];
  return [...failed, ...closest, ...shownFaults(found, serial), ...limitFaults(found, serial)];
}

function differences(found: Outcome, right: Outcome): string[] {
  return [
    ...without(right.rows, found.rows).map((row) => `missing: ${row}`),
    ...without(found.rows, right.rows)
      .filter((row) => !MAY_BE_THERE.some((kind) => kind.test(row)))
      .map((row) => `there: ${row}`),
    ...found.answers.flatMap(({ says }, act) => {
      const answer = right.answers[act]?.says;
      return says === answer ? [] : [`answered ${says}, not ${answer}`];
    }),
  ];
}

/** Whoever reads while another acts may be shown some of it: each part has to be as it is in one of the orders, or after it. */
const shownFaults = (found: Outcome, serial: readonly Outcome[]): string[] =>
  found.answers.flatMap(({ shows }, act) => {
    const right = new Set(
      serial.flatMap(({ answers, later }) => [answers[act]?.shows, later[act]].flatMap((seen) => partsOf(seen))),
    );
    return partsOf(shows).flatMap((part) =>
      right.has(part) || isKept(found, part) ? [] : [`is shown what never was: ${part}`],
    );
  });

const isKept = ({ rows }: Outcome, part: string): boolean => {
  const value = part.slice(part.indexOf(": ") + 2);
  return rows.some((row) => row.includes(`:${value}`) || row.includes(`:"${value}"`));
};

/** `seat.row: 3` for each value in a body. */
function partsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${value}`];
  return Object.entries(value).flatMap(([name, part]) => partsOf(part, `${path}.${name}`));
}

/** The rows of one list that the other has not as often. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}

/** Who is refused late may count where who is refused at once does not: at least what one order has, and at most as much for each act as the most that an order has. */
function limitFaults(found: Outcome, serial: readonly Outcome[]): string[] {
  const keys = new Set([found, ...serial].flatMap(({ limits }) => [...limits.keys()]));
  return [...keys].flatMap((key) => {
    const points = found.limits.get(key) ?? 0;
    const right = serial.map(({ limits }) => limits.get(key) ?? 0);
    const [least, most] = [Math.min(...right), found.answers.length * Math.max(...right)];
    return points < least || points > most ? [`${key} was counted ${points} times, not ${least} to ${most}`] : [];
  });
}
