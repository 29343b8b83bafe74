import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { shiftSumsSchema } from "@domrit/shared/shifts/closing.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { PageQuery } from "../../site/page-data.ts";

export const sumsRead = {
  key: queryKeys.driverSums,
  path: driverPaths.shiftSums,
  answer: shiftSumsSchema,
} satisfies PageQuery;

/** What a guest pays online, and the desk gives back, makes no press. */
const READ_EVERY_MS = 60_000;

export const useSums = () => useQuery({ ...queryOf(sumsRead), refetchInterval: READ_EVERY_MS });
