import { carsViewSchema, driversViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";

export const driversQuery = queryOptions({
  queryKey: [...queryKeys.officeFleet, "drivers"],
  queryFn: ({ signal }) => callApi(officePaths.drivers, { answer: driversViewSchema, signal }),
});

export const carsQuery = queryOptions({
  queryKey: [...queryKeys.officeFleet, "cars"],
  queryFn: ({ signal }) => callApi(officePaths.cars, { answer: carsViewSchema, signal }),
});
