import { mayAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DayPlan, PlanRide } from "@domrit/shared/planning/planning.ts";
import { useAtomValue } from "jotai";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AskDialog } from "../../office/booking/acts/act-dialog.tsx";
import { AskedRide } from "../../office/booking/acts/asked-ride.tsx";
import { AssignDialog } from "../../office/booking/assign/assign-dialog.tsx";
import { useStaff } from "../../office/layout/staff-context.ts";
import { keptBackAtom } from "../../office/undo/last-step.ts";
import { PlanBoard } from "./plan-board.tsx";
import { PlanList } from "./plan-list.tsx";
import { type RowsBy, rowsOf } from "./rows.ts";
import type { AskAct, PlanAct } from "./use-move.ts";
import { useMove } from "./use-move.ts";

/** `md` in the style. */
const ROOM = "(min-width: 48rem)";

/** True until a browser has answered. */
const useHasRoom = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(ROOM).matches,
    () => true,
  );

function watch(changed: () => void): () => void {
  const query = matchMedia(ROOM);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

type PlanDayProps = { plan: DayPlan; by: RowsBy; isList: boolean };

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

function PlanDialog({ asked, onClose }: { asked: PlanAct; onClose: () => void }) {
  const { ride, act, preferred = {} } = asked;
  return (
    <AskedRide id={ride.id} onClose={onClose}>
      {(office) =>
        act === "assign" ? (
          <AssignDialog office={office} preferred={preferred} onClose={onClose} />
        ) : (
          <AskDialog office={office} name="release" onClose={onClose} />
        )
      }
    </AskedRide>
  );
}
