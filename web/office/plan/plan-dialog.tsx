import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { AskDialog } from "../booking/acts/ask-dialog.tsx";
import { AssignDialog } from "../booking/acts/assign-dialog.tsx";
import { bookingQuery } from "../booking/api.ts";
import type { PlanAct } from "./plan-day.tsx";

/** Gives a ride of the plan to somebody, or takes it from them, as its own page does. */
export function PlanDialog({ asked, onClose }: { asked: PlanAct; onClose: () => void }) {
  const { t } = useTranslation();
  const { ride, act, preferred = {} } = asked;
  const { data: office, error, isFetchedAfterMount } = useQuery({ ...bookingQuery(ride.id), refetchOnMount: "always" });
  if (error) return <Alert title={t("office-planning:plan.failedRide")}>{errorText(error, t)}</Alert>;
  if (!office || !isFetchedAfterMount) return null;
  return act === "assign" ? (
    <AssignDialog office={office} preferred={preferred} onClose={onClose} />
  ) : (
    <AskDialog office={office} name="release" onClose={onClose} />
  );
}
