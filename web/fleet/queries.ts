import { carsViewSchema, driversViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { expiringPapersSchema } from "@domrit/shared/fleet/papers.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";

export const driversQuery = apiQuery([...queryKeys.officeFleet, "drivers"], officePaths.drivers, driversViewSchema);

export const carsQuery = apiQuery([...queryKeys.officeFleet, "cars"], officePaths.cars, carsViewSchema);

/** A paper expires by the day, without a signal. */
const EVERY_MS = 60 * 60_000;

/** For managers alone. */
export const expiringPapersQuery = queryOptions({
  ...apiQuery([...queryKeys.officePapers, "expiring"], officePaths.expiringPapers, expiringPapersSchema),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});
