import { type OfficeWish, officeWishesSchema, type WishDecision } from "@domrit/shared/driver/rota.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";

export const wishesQuery = apiQuery(queryKeys.officeFreeDays, officePaths.freeDays, officeWishesSchema);

/** Grants or refuses; somebody else may have been first, so it is read again either way. */
export function useDecision(wish: OfficeWish, onDone: () => void) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.officeFreeDays });
  return useCall({
    mutationFn: (body: WishDecision) =>
      callApi(officePaths.decideFreeDays(wish.id), { method: "POST", body, answer: v.void() }),
    async onSuccess() {
      onDone();
      await refresh();
    },
    onError: refresh,
  });
}
