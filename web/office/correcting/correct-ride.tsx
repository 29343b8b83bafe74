import { isFinal } from "@domrit/shared/booking/status.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { use, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { ActOutcome } from "../on-behalf/act-outcome.tsx";
import { CorrectForm } from "./correct-form.tsx";

/** Corrects price, payment and account of a ride that is over; for managers, nothing for anybody else. */
export function CorrectRide({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Said beside the dialog, which is gone by then.
  const [done, setDone] = useState<OnBehalfAnswer>();
  if (use(StaffContext)?.role !== "manager" || !isFinal(office.booking.status)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="secondary"
        className="mt-3"
        onClick={() => {
          setDone(undefined);
          setOpen(true);
        }}
      >
        {t("office-payments:correct.open")}
      </Button>
      <div className="mt-3 empty:hidden">
        <ActOutcome act={{ data: done, error: null }} done={t("office-payments:correct.done")} />
      </div>
      <Modal isOpen={isOpen} onClose={close} title={t("office-payments:correct.title")}>
        <CorrectForm
          office={office}
          onClose={close}
          onDone={(acted) => {
            setDone(acted);
            close();
          }}
        />
      </Modal>
    </>
  );
}
