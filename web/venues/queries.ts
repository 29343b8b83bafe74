import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { venueRidesSchema, venueViewSchema } from "@domrit/shared/venues/venue.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";

export const venueRead = (code: string) =>
  ({
    key: queryKeys.venue(code),
    path: organisationPaths.venue(encodeURIComponent(code)),
    answer: venueViewSchema,
  }) satisfies PageQuery;

export const ridesRead = (code: string) =>
  ({
    key: queryKeys.venueRides(code),
    path: organisationPaths.venueRides(encodeURIComponent(code)),
    answer: venueRidesSchema,
  }) satisfies PageQuery;
