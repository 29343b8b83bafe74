import { AskDialog } from "../../office/booking/acts/ask-dialog.tsx";
import { AskedRide } from "../../office/booking/acts/asked-ride.tsx";
import { AssignDialog } from "../../office/booking/acts/assign-dialog.tsx";
import type { PlanAct } from "./plan-act.ts";

/** Gives a ride of the plan to somebody, or takes it from them, as its own page does. */
export function PlanDialog({ asked, onClose }: { asked: PlanAct; onClose: () => void }) {
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
