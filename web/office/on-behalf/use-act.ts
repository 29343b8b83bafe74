import type { BookingView } from "@domrit/shared/booking/view.ts";
import { actedSchema, type OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import type { ApiCall } from "@domrit/shared/site/visit.ts";
import type { z } from "zod";
import { type ApiError, isConflict } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { useSeenVersion } from "../../forms/use-seen-version.ts";
import { useRideRefresh } from "../live/office-refresh.ts";

/**
 * An act on a ride: once it is done, or somebody else was first, what the office shows of it is asked for anew. It is said to be
 * done when the page shows it, so that the next act is one on the ride as it is now.
 */
export function useAct<Said>(
  id: number,
  act: (said: Said) => Promise<OnBehalfAnswer>,
  onDone?: (acted: OnBehalfAnswer) => void,
) {
  const refresh = useRideRefresh();
  return useCall({
    mutationFn: act,
    onSuccess(acted) {
      onDone?.(acted);
      return refresh(id);
    },
    onError: (error) => (isConflict(error) ? refresh(id) : undefined),
  });
}

type ActForm<Schema extends z.ZodObject> = {
  id: string;
  schema: Schema;
  /** The call, for the ride in the version that was seen. */
  call: (value: z.output<Schema>, version: number) => ApiCall;
};

/** As `useAct`, with a form that is about the ride as it was when it opened; after a conflict was told, as it is now. */
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
