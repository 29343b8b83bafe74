import type { PaperHolder } from "@domrit/shared/fleet/papers.ts";
import type { Texts } from "@domrit/shared/i18n/resources.ts";
import type { TextKey } from "@domrit/shared/i18n/text-key.ts";
import type { TFunction } from "i18next";
import type { ComponentType, ReactNode } from "react";
import * as v from "valibot";
import type { z } from "zod";
import type { apiQuery } from "../api/api-query.ts";
import type { ActDefinition } from "../forms/defined/form-definition.ts";
import type { useZodForm } from "../forms/use-zod-form.ts";

export type Entry = { id: string; version: number; isWorking: boolean };

type RegisterTexts = {
  [Name in keyof FleetTexts]: FleetTexts[Name] extends { endText: string } ? Name : never;
}[keyof FleetTexts];
type FleetTexts = Texts["office-fleet"];

export type Register<Schema extends z.ZodObject, View extends Entry> = {
  name: RegisterTexts;
  /** Whose papers its entries have. */
  of: PaperHolder;
  query: ReturnType<typeof apiQuery<View[]>>;
  all: string;
  one: (id: string) => string;
  view: v.GenericSchema<unknown, View>;
  schema: Schema;
  sent: (entry: View) => z.output<Schema>;
  nameOf: (entry: View) => string;
  inWords: (entry: View, t: TFunction) => string;
  /** Without the one that says whether it can be chosen. */
  columns: readonly TextKey[];
  cells: (entry: View, t: TFunction) => ReactNode[];
  fields: (fields: ReturnType<typeof useZodForm<Schema>>["fields"], entry: View | undefined, t: TFunction) => ReactNode;
  /** What its row offers beside changing and removing it. */
  MoreActs: ComponentType<{ entry: View }>;
};

/** `despiteRides`: its rides or shift were seen. */
export type SeenEntry = Pick<Entry, "id" | "version"> & { despiteRides?: boolean };
const seenIn = ({ version, despiteRides }: SeenEntry) => ({ version, ...(despiteRides && { despiteRides }) });

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
