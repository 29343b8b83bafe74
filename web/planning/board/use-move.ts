import type { PlanRide, SuggestionView } from "@domrit/shared/planning/planning.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { act } from "../../office/booking/api.ts";
import { giveSuggested } from "../../office/booking/assign/give-suggested.ts";
import { useLastStep } from "../../office/undo/use-last-step.ts";
import { pushToastAtom } from "../../toasts/queue.ts";

type Preference = { driver?: string; car?: string };
export type PlanAct = { ride: PlanRide; act: "assign" | "release"; preferred?: Preference };
export type AskAct = (asked: PlanAct) => void;

/** `null`: to nobody. */
export type Move = { ride: PlanRide; to: { driver: string } | { car: string } | null };

type MoveResult = { isDone: true; version: number } | { isDone: false; preferred: Preference };

/** Gives a dragged ride to somebody or takes it back. What does not fit, or is on the road, is asked about instead. */
export function useMove(onAsk: AskAct): (move: Move) => void {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const { remember } = useLastStep();
  const { mutate } = useMutation({
    async mutationFn({ ride, to }: Move): Promise<MoveResult> {
      const { id, version } = ride;
      if (to === null) {
        if (ride.driverState !== "assigned") return { isDone: false, preferred: {} };
        const released = await act(id, "release", { version });
        return { isDone: true, version: released.version };
      }
      const asked = { id, version, isAsked: isOnTheRoad(ride) };
      const given = await giveSuggested(queries, asked, (all) => chosenOf(all, ride, to));
      if (given.isDone) return given;
      return { isDone: false, preferred: { ...(given.suggestion && withCar(given.suggestion)), ...to } };
    },
    onSuccess(moved, { ride, to }) {
      const { id, reference, driverId, carId, driverState } = ride;
      const name = to ? "assign" : "release";
      if (!moved.isDone) return onAsk({ ride, act: name, preferred: moved.preferred });
      const before = driverId && carId ? { driverId, carId } : null;
      // Who was typed in cannot be given a ride back by their id.
      if (before || driverState === "none") {
        const at = serverNow().getTime();
        remember({ bookingId: id, reference, at, act: name, version: moved.version, before });
      }
      toast({ action: "plan", title: t(`office-planning:plan.${to ? "given" : "released"}`, { reference }) });
    },
    onError(error, { ride, to }) {
      // It stopped to fit: the dialog says why.
      const isMisfit = error instanceof ApiError && error.code === "does_not_fit";
      if (isMisfit && to) return onAsk({ ride, act: "assign", preferred: to });
      const description = errorText(error, t);
      toast({ action: "plan", title: t("office-planning:plan.failedMove"), description, tone: "destructive" });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.officePlan }),
  });
  return mutate;
}

const isOnTheRoad = ({ driverState }: PlanRide): boolean => driverState !== "none" && driverState !== "assigned";
const withCar = ({ driverId, carId }: SuggestionView): Preference => ({
  driver: driverId,
  ...(carId && { car: carId }),
});

/** For a car: with the driver who has the ride, else with the best one. */
function chosenOf(suggestions: readonly SuggestionView[], { driverId }: PlanRide, to: NonNullable<Move["to"]>) {
  if ("driver" in to) return suggestions.find((each) => each.driverId === to.driver);
  const inCar = suggestions.filter(({ carId }) => carId === to.car);
  return driverId ? inCar.find((each) => each.driverId === driverId) : inCar[0];
}
