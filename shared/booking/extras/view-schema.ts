import * as v from "valibot";
import { LOCALES } from "../../i18n/locales.ts";
import type { Kind } from "./extras.ts";
import {
  type DrivenExtra,
  type ExtraName,
  type ExtraOf,
  extraNames,
  extraOf,
  isDriven,
  isInRow,
  type RowExtra,
  type ValueOf,
  type WireValueOf,
} from "./values.ts";

/** What of a kind a machine says: of what a person typed no more than its type. */
function schemaOf(kind: Kind): v.GenericSchema {
  switch (kind.is) {
    case "number":
      return v.number();
    case "choice":
      return v.picklist(kind.of);
    case "counts":
      return v.partial(v.object(Object.fromEntries(kind.of.map((each) => [each, v.number()]))));
    case "language":
      return v.picklist(LOCALES);
    case "addresses":
      return v.array(v.string());
    case "flag":
      return v.boolean();
    case "line":
    case "lines":
    case "flight":
    case "name":
    case "phone":
      return v.string();
  }
}

type Value<Name extends ExtraName> = v.GenericSchema<ValueOf<ExtraOf<Name>["kind"]>>;
type WireValue<Name extends ExtraName> = v.GenericSchema<WireValueOf<ExtraOf<Name>["kind"]>>;

type Detail<Name extends ExtraName> =
  ExtraOf<Name> extends { noneInView: "null" }
    ? v.NullableSchema<Value<Name>, undefined>
    : ExtraOf<Name> extends { noneInView: "customer" }
      ? v.OptionalSchema<v.NullableSchema<Value<Name>, undefined>, undefined>
      : v.OptionalSchema<Value<Name>, undefined>;

export function detailEntries() {
  const entries = extraNames().map((name) => {
    const { kind, noneInView } = extraOf(name);
    const value = kind.is === "flag" ? v.literal(true) : schemaOf(kind);
    if (noneInView === "null") return [name, v.nullable(value)];
    return [name, v.optional(noneInView ? v.nullable(value) : value)];
  });
  return Object.fromEntries(entries) as { [Name in ExtraName]: Detail<Name> };
}

/** Those of a row in the office's lists; absent for none. */
export function rowEntries() {
  const entries = extraNames(isInRow).map((name) => [name, v.nullish(schemaOf(extraOf(name).kind))]);
  return Object.fromEntries(entries) as { [Name in RowExtra]: v.NullishSchema<Value<Name>, undefined> };
}

type OrNone<Name extends ExtraName> = ExtraOf<Name>["kind"] extends { is: "flag" }
  ? v.GenericSchema<boolean>
  : v.NullableSchema<WireValue<Name>, undefined>;

const orNone = (kind: Kind) => (kind.is === "flag" ? schemaOf(kind) : v.nullable(schemaOf(kind)));

/** Those whose values the timeline tells, as they were and are. */
export function timelineEntries() {
  const names = extraNames(({ untold }) => untold === undefined);
  return Object.fromEntries(names.map((name) => [name, orNone(extraOf(name).kind)])) as {
    [Name in ExtraName as ExtraOf<Name> extends { untold: unknown } ? never : Name]: OrNone<Name>;
  };
}

type OrderValue<Name extends ExtraName> = ExtraOf<Name>["kind"] extends { is: "addresses" }
  ? WireValue<Name>
  : OrNone<Name>;

/** No address on the way is a list of none. */
const entriesOf = (names: readonly ExtraName[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { kind } = extraOf(name);
      return [name, kind.is === "addresses" ? schemaOf(kind) : orNone(kind)];
    }),
  );

export const orderEntries = () => entriesOf(extraNames()) as { [Name in ExtraName]: OrderValue<Name> };

/** A server that runs until the end of a deploy does not say the newest extra. */
export function drivenEntries() {
  const entries = Object.entries(entriesOf(extraNames(isDriven))).map(([name, schema]) => [
    name,
    v.optional(schema, null),
  ]);
  return Object.fromEntries(entries) as { [Name in DrivenExtra]: OrderValue<Name> };
}
