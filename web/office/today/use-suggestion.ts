import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { errorText } from "../../api/error-text.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { giveSuggested } from "../booking/assign/give-suggested.ts";
import { useRideRefresh } from "../live/office-refresh.ts";
import { useLastStep } from "../undo/use-last-step.ts";

export type RowRide = { id: number; reference: string; version: number };

/** Gives a ride to the driver and car that are suggested first; asks where none fits. Stays the same function. */
export function useSuggestion(onAsk: (ride: RowRide) => void): (ride: RowRide) => void {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const refresh = useRideRefresh();
  const { remember } = useLastStep();
  const { mutate } = useMutation({
    mutationFn: (ride: RowRide) => giveSuggested(queries, ride, ([best]) => best),
    onSuccess(given, ride) {
      if (!given.isDone) return onAsk(ride);
      const { id, reference } = ride;
      const at = serverNow().getTime();
      remember({ bookingId: id, reference, at, act: "assign", version: given.version, before: null });
      toast({ action: "ride", title: t("office-planning:plan.given", { reference }) });
      return refresh(id);
    },
    onError(error, { id, reference }) {
      const title = t("office-today:row.failed", { reference });
      toast({ action: "ride", tone: "destructive", title, description: errorText(error, t) });
      return refresh(id);
    },
  });
  return mutate;
}
