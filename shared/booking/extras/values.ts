import type { Locale } from "../../i18n/locales.ts";
import { EXTRAS, type Extra, type Kind } from "./extras.ts";

export type ExtraName = keyof typeof EXTRAS;
export type ExtraOf<Name extends ExtraName> = (typeof EXTRAS)[Name];

export type ValueOf<K extends Kind> = K extends { is: "flag" }
  ? true
  : K extends { is: "number" }
    ? number
    : K extends { is: "addresses" }
      ? string[]
      : K extends { is: "counts"; of: readonly (infer Counted extends string)[] }
        ? { [Of in Counted]?: number | undefined }
        : K extends { is: "language" }
          ? Locale
          : K extends { of: readonly (infer Choice)[] }
            ? Choice
            : string;
/** An extra's value on the wire, where a flag may also be false. */
export type WireValueOf<K extends Kind> = K extends { is: "flag" } ? boolean : ValueOf<K>;

/** The extras of a ride; an extra that was not asked for has no key. */
export type Extras = { -readonly [Name in ExtraName]?: ValueOf<ExtraOf<Name>["kind"]> };

export const extraOf = (name: ExtraName): Extra => EXTRAS[name];

/** The extras of which something is true, all unless it is said, in the order in which they are shown. */
export const extraNames = (isOne: (extra: Extra) => boolean = () => true): ExtraName[] =>
  (Object.keys(EXTRAS) as ExtraName[]).filter((name) => isOne(extraOf(name)));

export const isDriven = ({ hiddenFromOurs }: Extra): boolean => !hiddenFromOurs;
export type DrivenExtra = {
  [Name in ExtraName]: ExtraOf<Name> extends { hiddenFromOurs: true } ? never : Name;
}[ExtraName];

export const isInRow = ({ inRow }: Extra): boolean => inRow === true;
export type RowExtra = { [Name in ExtraName]: ExtraOf<Name> extends { inRow: true } ? Name : never }[ExtraName];

/** The value to show: none of an older name where the extra that counts them is there too. */
export function shownValue(name: ExtraName, extras: { readonly [Name in ExtraName]?: unknown }): unknown {
  const { oneOf } = extraOf(name);
  return oneOf && extras[oneOf] ? undefined : extras[name];
}

export type InvoicedExtra = {
  [Name in ExtraName]: ExtraOf<Name> extends { onInvoice: string } ? Name : never;
}[ExtraName];

type NoneOf<K extends Kind> = K extends { is: "flag" } ? never : null;
/** All extras, with `false` for a flag that is not set and null for what else there is none of. */
export type AllExtras = { [Name in ExtraName]: WireValueOf<ExtraOf<Name>["kind"]> | NoneOf<ExtraOf<Name>["kind"]> };
