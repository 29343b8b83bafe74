import { mayAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { DayPlan, PlanRide } from "@domrit/shared/planning/planning.ts";
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AskDialog } from "../../office/booking/acts/act-dialog.tsx";
import { AskedRide } from "../../office/booking/acts/asked-ride.tsx";
import { AssignDialog } from "../../office/booking/assign/assign-dialog.tsx";
import { useStaff } from "../../office/layout/staff-context.ts";
import { keptBackAtom } from "../../office/undo/last-step.ts";
import { useMedia } from "../../ui/use-media.ts";
import { MoveDialog } from "../proposal/move-dialog.tsx";
import { AskProposal, ProposalBar } from "../proposal/proposal-bar.tsx";
import { useProposal } from "../proposal/use-proposal.ts";
import { withProposal } from "../proposal/with-proposal.ts";
import { PlanBoard } from "./plan-board.tsx";
import { PlanList } from "./plan-list.tsx";
import { type RowsBy, rowsOf } from "./rows.ts";
import type { AskAct, Move, PlanAct } from "./use-move.ts";
import { useMove } from "./use-move.ts";

/** `md` in the style. */
const ROOM = "(min-width: 48rem)";

type PlanDayProps = { plan: DayPlan; by: RowsBy; isList: boolean };

export function PlanDay({ plan: planned, by, isList }: PlanDayProps) {
  const { t } = useTranslation();
  const [asked, ask] = useState<PlanAct>();
  const { isReadOnly } = useStaff();
  const hasRoom = useMedia(ROOM);
  const keptBack = useAtomValue(keptBackAtom);
  const proposal = useProposal(planned);
  const { shown } = proposal;
  const plan = useMemo(() => (shown ? withProposal(planned, shown) : planned), [planned, shown]);
  const proposed = useMemo(() => new Set(shown?.assignments.map(({ bookingId }) => bookingId)), [shown]);
  const rows = useMemo(() => rowsOf(plan, by, proposed), [plan, by, proposed]);
  const may = (act: PlanAct["act"], ride: PlanRide) =>
    !isReadOnly && ride.id !== keptBack && (shown ? act === "assign" && isPlannable(ride) : mayAct(act, ride));
  const onAsk: AskAct = (question) => may(question.act, question.ride) && ask(question);
  const move = useMove(onAsk);
  const isOver = Date.parse(plan.until) <= serverNow().getTime();
  const hasDriver = (id: number) => planned.rides.some((ride) => ride.id === id && ride.driverId !== null);
  const propose = ({ ride, to }: Move) => {
    if (!isPlannable(ride) || proposal.isBusy || (to === null && hasDriver(ride.id))) return;
    if (to && "car" in to) ask({ ride, act: "assign" });
    else proposal.move(ride.id, to?.driver ?? null);
  };
  return (
    <>
      {plan.rides.length === 0 && <p className="mb-4 text-muted">{t("office-planning:plan.empty")}</p>}
      {shown ? (
        <ProposalBar proposal={proposal} shown={shown} />
      ) : (
        !isReadOnly && plan.rides.length > 0 && !isOver && <AskProposal proposal={proposal} />
      )}
      {isList || !hasRoom ? (
        <PlanList rows={rows} by={by} date={plan.date} may={may} onAsk={onAsk} />
      ) : (
        <>
          {!isReadOnly && <p className="mb-2 text-muted text-sm">{t("office-planning:plan.keys")}</p>}
          <PlanBoard
            plan={plan}
            rows={rows}
            by={by}
            onAsk={onAsk}
            onMove={(asking) =>
              shown ? propose(asking) : may(asking.to ? "assign" : "release", asking.ride) && move(asking)
            }
          />
        </>
      )}
      {asked && shown && (
        <MoveDialog
          key={asked.ride.id}
          ride={asked.ride}
          drivers={plan.drivers}
          mayLeave={!hasDriver(asked.ride.id)}
          onMove={(driverId) => proposal.move(asked.ride.id, driverId)}
          onClose={() => ask(undefined)}
        />
      )}
      {asked && !shown && (
        <PlanDialog key={`${asked.ride.id} ${asked.act}`} asked={asked} onClose={() => ask(undefined)} />
      )}
    </>
  );
}

/** Whether a plan can still give a ride to somebody else. */
const isPlannable = ({ status, driverState, isUncalled }: PlanRide): boolean =>
  status === "confirmed" && (driverState === "none" || driverState === "assigned") && !isUncalled;

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
