import type { Locale } from "../../i18n/locales.ts";
import { normalisePhone } from "../phone.ts";
import { EXTRAS, type Extra, type Kind } from "./extras.ts";

export type ExtraName = keyof typeof EXTRAS;
export type ExtraOf<Name extends ExtraName> = (typeof EXTRAS)[Name];

type Words<K extends Kind> = K extends { of: readonly (infer Choice)[] } ? Choice : string;
type Listed<K extends Kind> = K extends { is: "addresses" } ? string[] : Words<K>;
type Counted<K extends Kind> = K extends { is: "number" } ? number : Listed<K>;
/** What there is of an extra of a kind. */
export type ValueOf<K extends Kind> = K extends { is: "flag" }
  ? true
  : K extends { is: "language" }
    ? Locale
    : Counted<K>;
/** The same as a request or an order says it: an extra that is there or not may be said not to be. */
export type SaidOf<K extends Kind> = K extends { is: "flag" } ? boolean : ValueOf<K>;

/** What is asked beside a ride; of what is not, the key is absent. */
export type Extras = { -readonly [Name in ExtraName]?: ValueOf<ExtraOf<Name>["kind"]> };

/** An extra of any name. */
export const extraOf = (name: ExtraName): Extra => EXTRAS[name];

/** The extras of which something is true, all unless it is said, in the order in which they are shown. */
export const extraNames = (isOne: (extra: Extra) => boolean = () => true): ExtraName[] =>
  (Object.keys(EXTRAS) as ExtraName[]).filter((name) => isOne(extraOf(name)));

/** What is asked in a request, as it is kept: phone numbers in the form that is compared, and no extra that is none. */
export function extrasIn(request: { readonly [Name in ExtraName]?: unknown }): Extras {
  const said = extraNames().map((name) => [name, keptOf(extraOf(name).kind, request[name])] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

function keptOf({ is }: Kind, value: unknown): unknown {
  const isNone = value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
  if (isNone) return undefined;
  return is === "phone" && typeof value === "string" ? normalisePhone(value) : value;
}

type Said<Name extends ExtraName> = SaidOf<ExtraOf<Name>["kind"]>;
/** Extras where none is said too: `false` for what is there or not, else null. */
export type SaidExtras = {
  [Name in ExtraName]: Said<Name> | (ExtraOf<Name>["kind"] extends { is: "flag" } ? never : null);
};

/** The same extras with those that are none, or only these of them. */
export function withNone(extras: Extras, names: readonly ExtraName[] = extraNames()): SaidExtras {
  const said = names.map((name) => [name, extras[name] ?? (extraOf(name).kind.is === "flag" ? false : null)]);
  return Object.fromEntries(said);
}

/** True where the same is asked. */
export const areSame = (one: Extras, other: Extras): boolean =>
  extraNames().every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
