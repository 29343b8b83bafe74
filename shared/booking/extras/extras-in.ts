import { normalisePhone } from "../phone.ts";
import type { ChildSeat, ChildSeats } from "../trip/child-seats.ts";
import type { Kind } from "./extras.ts";
import { type AllExtras, type ExtraName, type Extras, extraNames, extraOf } from "./values.ts";

/** The extras of a request or a row, as they are stored: phone numbers normalised, counts in order, empty extras left out. */
export function extrasIn(request: { readonly [Name in ExtraName]?: unknown }): Extras {
  const values = extraNames().map((name) => [name, storedValue(extraOf(name).kind, request[name])] as const);
  return withBothNames(Object.fromEntries(values.filter(([, value]) => value !== undefined)));
}

type SeatNames = { childSeats?: unknown; childSeat?: unknown };

/** What has to go from a booking's extras when a change gives child seats by one of their two names: the other one. */
export function otherNameOf({ childSeats, childSeat }: SeatNames, before: SeatNames): SeatNames {
  if (childSeats !== undefined) return { childSeat: undefined };
  const isOther = childSeat !== undefined && childSeat !== (before.childSeat ?? null);
  return isOther ? { childSeats: undefined } : {};
}

/** Child seats under both names, of which the one with numbers says more. */
function withBothNames({ childSeats, childSeat, ...extras }: Extras): Extras {
  const seats = childSeats ?? (childSeat && { [childSeat]: 1 });
  return seats ? { ...extras, childSeats: seats, childSeat: firstOf(seats) } : extras;
}

const firstOf = (seats: ChildSeats) => Object.keys(seats)[0] as ChildSeat;

/** The kinds of which there are some, in the order of their kind. */
function counted(of: readonly string[], value: object): object | undefined {
  const numbers = value as Record<string, number | undefined>;
  const some = of.flatMap((each) => (numbers[each] ? [[each, numbers[each]] as const] : []));
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}

function storedValue(kind: Kind, value: unknown): unknown {
  const isNone = value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
  if (isNone) return undefined;
  if (kind.is === "counts") return typeof value === "object" && value !== null ? counted(kind.of, value) : undefined;
  return kind.is === "phone" && typeof value === "string" ? normalisePhone(value) : value;
}

/** All extras, with `null`, or `false` for a flag, where one is absent; only `names`, where given. */
export function withNone(extras: Extras, names: readonly ExtraName[] = extraNames()): AllExtras {
  const stored = extrasIn(extras);
  const all = names.map((name) => [name, stored[name] ?? (extraOf(name).kind.is === "flag" ? false : null)]);
  return Object.fromEntries(all);
}

export function areSame(one: Extras, other: Extras): boolean {
  const [first, second] = [extrasIn(one), extrasIn(other)];
  return extraNames().every((name) => JSON.stringify(first[name]) === JSON.stringify(second[name]));
}
