import type { BookingView } from "@domrit/shared/booking/view.ts";
import { actedSchema, type OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import type { ApiCall } from "@domrit/shared/site/visit.ts";
import type { z } from "zod";
import { type ApiError, isConflict } from "../../api/api-error.ts";
import { callApi } from "../../api/call-api.ts";
import { useCall } from "../../api/use-call.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { useSeenVersion } from "../../forms/use-seen-version.ts";
import { useRideRefresh } from "../live/office-refresh.ts";

/** Acts on a ride in the shown version. It is done when the page shows it, so that the next act has the new version. */
export function useAct({ id, version }: Pick<BookingView, "id" | "version">, path: string) {
  const refresh = useRideRefresh();
  return useCall({
    mutationFn: () => callApi(path, { method: "POST", body: { version }, answer: actedSchema }),
    onSuccess: () => refresh(id),
    onError: (error) => (isConflict(error) ? refresh(id) : undefined),
  });
}

export type ActForm<Schema extends z.ZodObject> = {
  id: string;
  schema: Schema;
  call: (value: z.output<Schema>, version: number) => ApiCall;
};

/** As `useAct`, for the version at opening; after a conflict was told, for the new one. */
export function useActForm<Schema extends z.ZodObject>(
  { id, version }: Pick<BookingView, "id" | "version">,
  { call, ...form }: ActForm<Schema>,
  { onDone, onRefused }: { onDone?: (acted: OnBehalfAnswer) => void; onRefused?: (error: ApiError) => void } = {},
) {
  const refresh = useRideRefresh();
  const seen = useSeenVersion(version);
  const acting = useSilentForm(
    {
      ...form,
      answer: actedSchema,
      call: (value: z.output<Schema>): ApiCall => call(value, seen(acting.error)),
    },
    {
      onDone(acted) {
        onDone?.(acted);
        return refresh(id);
      },
      onRefused(error) {
        if (isConflict(error)) void refresh(id);
        onRefused?.(error);
      },
    },
  );
  return acting;
}
