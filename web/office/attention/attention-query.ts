import { officePaths } from "@domrit/shared/office/paths.ts";
import { attentionSchema } from "@domrit/shared/office/today.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** What asks for attention because time goes by is looked for this often: no signal tells of it. */
const LOOK_MS = 15_000;

/** What asks for attention; looked for on every page, also while nobody looks at it. */
export const attentionQuery = queryOptions({
  queryKey: queryKeys.officeAttention,
  queryFn: ({ signal }) => callApi(officePaths.attention, { answer: attentionSchema, signal }),
  refetchInterval: LOOK_MS,
  refetchIntervalInBackground: true,
});
