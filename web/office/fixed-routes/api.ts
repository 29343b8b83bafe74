import {
  type RouteEntry,
  type RouteView,
  routesViewSchema,
  routeTrialSchema,
  routeViewSchema,
} from "@domrit/shared/office/fixed-routes.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { ActDefinition } from "../../forms/defined/form-definition.ts";

export const routesQuery = apiQuery(queryKeys.officeRoutes, officePaths.routes, routesViewSchema);

type SeenRoute = Pick<RouteView, "id" | "version"> | undefined;

export const savingRoute: ActDefinition<{ entry: RouteEntry; seen: SeenRoute }, RouteView> = {
  id: "fixed-route",
  call: ({ entry, seen }) =>
    seen
      ? { method: "PUT", path: officePaths.route(seen.id), body: { ...entry, version: seen.version } }
      : { method: "POST", path: officePaths.routes, body: entry },
  answer: routeViewSchema,
  outdates: [queryKeys.officeRoutes],
  outdatesAnyway: true,
};

export const removingRoute: ActDefinition<NonNullable<SeenRoute>, void> = {
  id: "remove-route",
  call: ({ id, version }) => ({ method: "DELETE", path: officePaths.route(id), body: { version } }),
  answer: v.void(),
  outdates: [queryKeys.officeRoutes],
  outdatesAnyway: true,
};

export const tryingRide = {
  id: "try-route",
  call: (ride: object) => ({ method: "POST" as const, path: officePaths.tryRoute, body: ride }),
  answer: routeTrialSchema,
};
