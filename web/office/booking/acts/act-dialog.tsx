import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

type ActDialogProps = { office: OfficeBooking; name: RideAct; onClose: () => void };

/** Asks what an act has to say, or whether it is meant. */
export function ActDialog({ office, name, onClose }: ActDialogProps) {
  if (name === "assign") return <AssignDialog office={office} onClose={onClose} />;
  if (name === "cancel") return <CancelDialog office={office} onClose={onClose} />;
  return <AskDialog office={office} name={name} onClose={onClose} />;
}
