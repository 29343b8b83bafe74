import { mayAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DayPlan, PlanRide } from "@domrit/shared/planning/planning.ts";
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useStaff } from "../../office/layout/staff-context.ts";
import { keptBackAtom } from "../../office/undo/last-step.ts";
import type { AskAct, PlanAct } from "./plan-act.ts";
import { PlanBoard } from "./plan-board.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { PlanList } from "./plan-list.tsx";
import { type RowsBy, rowsOf } from "./rows.ts";
import { useHasRoom } from "./use-has-room.ts";
import { useMove } from "./use-move.ts";

type PlanDayProps = { plan: DayPlan; by: RowsBy; isList: boolean };

/** The plan of a day, as a board where there is room for it, or as a list. */
export function PlanDay({ plan, by, isList }: PlanDayProps) {
  const { t } = useTranslation();
  const [asked, ask] = useState<PlanAct>();
  const { isReadOnly } = useStaff();
  const hasRoom = useHasRoom();
  const keptBack = useAtomValue(keptBackAtom);
  const may = (act: PlanAct["act"], ride: PlanRide) => !isReadOnly && ride.id !== keptBack && mayAct(act, ride);
  const onAsk: AskAct = (question) => may(question.act, question.ride) && ask(question);
  const move = useMove(onAsk);
  const rows = useMemo(() => rowsOf(plan, by), [plan, by]);
  return (
    <>
      {plan.rides.length === 0 && <p className="mb-4 text-muted">{t("office-planning:plan.empty")}</p>}
      {isList || !hasRoom ? (
        <PlanList rows={rows} may={may} onAsk={onAsk} />
      ) : (
        <>
          {!isReadOnly && <p className="mb-2 text-muted text-sm">{t("office-planning:plan.keys")}</p>}
          <PlanBoard
            plan={plan}
            rows={rows}
            by={by}
            onAsk={onAsk}
            onMove={(asking) => may(asking.to ? "assign" : "release", asking.ride) && move(asking)}
          />
        </>
      )}
      {asked && <PlanDialog key={`${asked.ride.id} ${asked.act}`} asked={asked} onClose={() => ask(undefined)} />}
    </>
  );
}
