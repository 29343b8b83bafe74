import type { Texts } from "@domrit/shared/i18n/resources.ts";
import type { TextKey } from "@domrit/shared/i18n/text-key.ts";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import type { ComponentType, ReactNode } from "react";
import * as v from "valibot";
import type { z } from "zod";
import type { ActDefinition } from "../forms/defined/form-definition.ts";
import type { useZodForm } from "../forms/use-zod-form.ts";

export type Entry = { id: string; version: number; isWorking: boolean };

/** The texts of a register, by its name. */
type RegisterTexts = {
  [Name in keyof FleetTexts]: FleetTexts[Name] extends { endText: string } ? Name : never;
}[keyof FleetTexts];
type FleetTexts = Texts["office-fleet"];

/** A kind of thing of which the office keeps a register: all that differs between the kinds. */
export type Register<Schema extends z.ZodObject, View extends Entry> = {
  name: RegisterTexts;
  query: UseQueryOptions<View[], Error, View[], string[]>;
  /** Its address at the API, and that of an entry. */
  all: string;
  one: (id: string) => string;
  view: v.GenericSchema<unknown, View>;
  /** What its form says. */
  schema: Schema;
  /** What is sent of an entry that stays as it is. */
  sent: (entry: View) => z.output<Schema>;
  nameOf: (entry: View) => string;
  /** An entry in a line, to say how it stands now. */
  inWords: (entry: View, t: TFunction) => string;
  /** The headings of the columns before the one that says whether it can be chosen, and what stands in them. */
  columns: readonly TextKey[];
  cells: (entry: View, t: TFunction) => ReactNode[];
  fields: (fields: ReturnType<typeof useZodForm<Schema>>["fields"], entry: View | undefined, t: TFunction) => ReactNode;
  /** What else can be done about an entry. */
  MoreActs?: ComponentType<{ entry: View }>;
};

/** An entry as it was seen; `despiteRides` once it was seen that rides or a shift of its are on. */
export type SeenEntry = Pick<Entry, "id" | "version"> & { despiteRides?: boolean };
const seenIn = ({ version, despiteRides }: SeenEntry) => ({ version, ...(despiteRides && { despiteRides }) });

/** The call that adds an entry, or changes the one that was seen. */
export const savingOf = <Schema extends z.ZodObject, View extends Entry>({
  name,
  all,
  one,
  view,
  query,
}: Register<Schema, View>): ActDefinition<{ value: z.output<Schema>; seen: SeenEntry | undefined }, View> => ({
  id: `register-entry-${name}`,
  topic: "register",
  call: ({ value, seen }) =>
    seen
      ? { method: "PUT", path: one(seen.id), body: { ...value, ...seenIn(seen) } }
      : { method: "POST", path: all, body: value },
  answer: view,
  outdates: [query.queryKey],
  outdatesAnyway: true,
});

/** The call that takes an entry out. */
export const endingOf = <Schema extends z.ZodObject, View extends Entry>({
  name,
  one,
  query,
}: Register<Schema, View>): ActDefinition<SeenEntry, void> => ({
  id: `register-end-${name}`,
  topic: "register",
  call: (seen) => ({ method: "DELETE", path: one(seen.id), body: seenIn(seen) }),
  answer: v.void(),
  outdates: [query.queryKey],
  outdatesAnyway: true,
});
