import { mayChange } from "@domrit/shared/booking/acts/change.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../booking/section.tsx";
import { ActOutcome } from "./act-outcome.tsx";
import { ChangeForm } from "./change-form.tsx";

/** Changes a ride as its guest could: what is to be otherwise, what it costs, and then the change. */
export function ChangeRide({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<OnBehalfAnswer>();
  const open = () => {
    setDone(undefined);
    setOpen(true);
  };
  return (
    <Section title={t("office-guest:change.title")}>
      <ActOutcome act={{ data: done, error: null }} done={t("office-guest:change.done")} />
      {!isOpen && !mayChange(office.booking, serverNow()) && (
        <p className="text-muted">{t("office-guest:change.tooLate")}</p>
      )}
      {!isOpen && mayChange(office.booking, serverNow()) && (
        <Button look="secondary" className="mt-2" onClick={open}>
          {t("office-guest:change.open")}
        </Button>
      )}
      {isOpen && (
        <ChangeForm
          office={office}
          onClose={() => setOpen(false)}
          onDone={(acted) => {
            setDone(acted);
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
}
