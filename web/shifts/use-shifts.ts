import { officePaths } from "@domrit/shared/office/paths.ts";
import { officeShiftsSchema } from "@domrit/shared/shifts/duties.ts";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";

/** Who is on shift in which car. */
export const useShifts = () =>
  useQuery({
    queryKey: queryKeys.officeShifts,
    queryFn: ({ signal }) => callApi(officePaths.shifts, { answer: officeShiftsSchema, signal }),
  });
