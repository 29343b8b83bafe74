import { isFinal } from "@domrit/shared/booking/status.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { use } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { StaffContext } from "../layout/staff-context.ts";
import { AskedAct } from "../on-behalf/asked-act.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";

/** Corrects price, payment and account of a ride that is over; for managers, nothing for anybody else. */
export function CorrectRide({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  if (use(StaffContext)?.role !== "manager" || !isFinal(office.booking.status)) return null;
  return (
    <AskedAct open={t("office-payments:correct.open")} done={t("office-payments:correct.done")}>
      {(dialog) => <CorrectDialog office={office} {...dialog} />}
    </AskedAct>
  );
}
