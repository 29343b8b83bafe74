import { carsViewSchema, driversViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { apiQuery } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";

export const driversQuery = apiQuery([...queryKeys.officeFleet, "drivers"], officePaths.drivers, driversViewSchema);

export const carsQuery = apiQuery([...queryKeys.officeFleet, "cars"], officePaths.cars, carsViewSchema);
