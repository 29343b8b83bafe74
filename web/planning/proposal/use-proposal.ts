import { changedRidesSchema, type PlanMove, type Proposal, proposalSchema } from "@domrit/shared/planning/day-plan.ts";
import type { DayPlan } from "@domrit/shared/planning/planning.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useState } from "react";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { askProposal, sendPlan } from "./api.ts";

/** Rides that do not fit, as 409 `does_not_fit` says. */
const misfitsSchema = v.object({ data: v.object({ conflicts: proposalSchema.entries.conflicts }) });

/** The proposal for a day, with what the desk moved in it; each move can be taken back. */
export function useProposal({ date, from, until }: Pick<DayPlan, "date" | "from" | "until">) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const toast = useSetAtom(pushToastAtom);
  const [steps, setSteps] = useState<readonly Proposal[]>([]);
  const shown = steps.at(-1);

  const asking = useMutation({
    mutationFn() {
      const now = serverNow();
      const isUnderWay = Date.parse(from) < now.getTime() && now.getTime() < Date.parse(until);
      return askProposal({ date, ...(isUnderWay && { from: now.toISOString() }) });
    },
    onSuccess: (proposal) => setSteps([proposal]),
  });

  const moving = useMutation({
    mutationFn: (assignments: readonly PlanMove[]) => askProposal({ date, assignments }),
    onSuccess: (proposal) => setSteps((before) => [...before, proposal]),
  });

  const publishing = useMutation({
    mutationFn: (proposal: Proposal) => sendPlan(date, proposal),
    onSuccess({ assigned, told }) {
      setSteps([]);
      const title = told + assigned > 0 ? "published" : "nothingNew";
      const description = told > 0 ? t("office-planning:proposal.told", { count: told }) : undefined;
      toast({ action: "plan", title: t(`office-planning:proposal.${title}`), ...(description && { description }) });
    },
    onError(error) {
      const misfits = v.safeParse(misfitsSchema, error instanceof ApiError ? error.data : undefined);
      if (!misfits.success) return;
      const { conflicts } = misfits.output.data;
      setSteps((before) => before.map((step, place) => (place < before.length - 1 ? step : { ...step, conflicts })));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.officePlan }),
  });

  const clear = () => {
    publishing.reset();
    moving.reset();
    setSteps([]);
  };
  return {
    shown,
    isBusy: asking.isPending || moving.isPending || publishing.isPending,
    isAsking: asking.isPending,
    isPublishing: publishing.isPending,
    error: asking.error ?? moving.error ?? publishing.error,
    changed: changedBy(publishing.error),
    isMoved: steps.length > 1,
    ask() {
      clear();
      asking.mutate();
    },
    /** To a driver, whose car is chosen, or to nobody. */
    move(bookingId: number, driverId: string | null) {
      publishing.reset();
      const others = (shown?.assignments ?? []).filter((each) => each.bookingId !== bookingId);
      moving.mutate([...others, { bookingId, driverId }]);
    },
    takeBack() {
      publishing.reset();
      setSteps((before) => before.slice(0, -1));
    },
    publish: () => shown && publishing.mutate(shown),
    drop() {
      asking.reset();
      clear();
    },
  };
}
export type DayProposal = ReturnType<typeof useProposal>;

/** The rides that were changed by somebody else meanwhile, by their references. */
function changedBy(error: Error | null): string[] {
  const known = v.safeParse(changedRidesSchema, error instanceof ApiError ? error.data : undefined);
  return known.success ? known.output.data.changed.map(({ reference }) => reference) : [];
}
