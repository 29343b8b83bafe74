import { officePaths } from "@domrit/shared/office/paths.ts";
import { assigningViewSchema } from "@domrit/shared/planning/assigning.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** How rides come to their drivers. */
export const assigningQuery = queryOptions({
  queryKey: queryKeys.officeAssigning,
  queryFn: ({ signal }) => callApi(officePaths.assigning, { answer: assigningViewSchema, signal }),
  refetchOnMount: "always",
});
