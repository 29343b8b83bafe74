import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { ridersDaySchema } from "@domrit/shared/organisations/riders/day.ts";
import { riderHealthViewSchema } from "@domrit/shared/organisations/riders/health.ts";
import { riderPlanSchema } from "@domrit/shared/organisations/riders/plan.ts";
import { knownDriversSchema } from "@domrit/shared/organisations/riders/rider.ts";
import { riderPageSchema } from "@domrit/shared/organisations/riders/rider-page.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";

const encoded = encodeURIComponent;
const of = (id: string, ...names: string[]) => [...queryKeys.organisations, id, ...names];

export const knownDriversRead = (id: string) =>
  ({
    key: of(id, "drivers"),
    path: organisationPaths.organisationDrivers(encoded(id)),
    answer: knownDriversSchema,
  }) satisfies PageQuery;

export const riderPlanRead = (id: string, riderId: string) =>
  ({
    key: of(id, "riders", riderId),
    path: organisationPaths.riderPlan(encoded(id), encoded(riderId)),
    answer: riderPlanSchema,
  }) satisfies PageQuery;

export const riderHealthRead = (id: string, riderId: string) =>
  ({
    key: of(id, "riders", riderId, "health"),
    path: organisationPaths.riderHealth(encoded(id), encoded(riderId)),
    answer: riderHealthViewSchema,
  }) satisfies PageQuery;

export const ridersDayRead = (id: string, date: string | null) =>
  ({
    key: of(id, "day", date ?? ""),
    path: organisationPaths.ridersDay(encoded(id), date ?? ""),
    answer: ridersDaySchema,
  }) satisfies PageQuery;

export const ownPageRead = (id: string) =>
  ({
    key: ["rider", id],
    path: organisationPaths.riderPage(encoded(id)),
    answer: riderPageSchema,
  }) satisfies PageQuery;
