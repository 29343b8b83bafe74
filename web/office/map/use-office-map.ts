import { officeMapSchema } from "@domrit/shared/office/map.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** A car on its way to a guest tells where it is this often. Each telling would be news to every desk: an open map asks. */
const EVERY_MS = 5000;

/** Where cars and rides are, read anew every five seconds while somebody looks at the page. */
export const useOfficeMap = () =>
  useQuery({
    queryKey: [...queryKeys.office, "map"],
    queryFn: ({ signal }) => callApi(officePaths.map, { answer: officeMapSchema, signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
