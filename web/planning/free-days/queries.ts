import { type OfficeWish, officeWishesSchema } from "@domrit/shared/driver/rota.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { type InterruptionPreview, interruptionPreviewSchema } from "@domrit/shared/planning/interrupting.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import * as v from "valibot";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";

/** Why it was refused: what speaks against the days, where that is it. */
export const refusalText = (error: unknown, t: TFunction): string =>
  Object.values(fieldErrorsOf(error)).flat()[0] ?? errorText(error, t);

export const wishesQuery = apiQuery(queryKeys.officeFreeDays, officePaths.freeDays, officeWishesSchema);

/** The rides that the driver has on those days, and what would become of each. */
export const useRidesOf = ({ driverId, from, until }: OfficeWish, onSuccess: (preview: InterruptionPreview) => void) =>
  useCall({
    mutationFn: () =>
      callApi(officePaths.previewInterruption("driver", driverId), {
        method: "POST",
        body: {
          kind: "leave",
          from: startOfDay(from).toISOString(),
          until: startOfDay(daysAfter(until, 1)).toISOString(),
        },
        answer: interruptionPreviewSchema,
      }),
    onSuccess,
  });

/** Grants days without a ride; somebody else may have been first, so it is read again either way. */
export function useGrant({ id }: OfficeWish) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.officeFreeDays });
  return useCall({
    mutationFn: () =>
      callApi(officePaths.decideFreeDays(id), {
        method: "POST",
        body: { granted: true, versions: {} },
        answer: v.void(),
      }),
    onSuccess: refresh,
    onError: refresh,
  });
}
