import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useCareRows } from "../../booking/use-care-rows.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { HeartPulse } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { readCare } from "./api.ts";
import { Rows, Section } from "./section.tsx";

/** Data about health is shown on request only, as each look is recorded. */
export function CareSection({ office: { booking, isCare, hasCare } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const reading = useCall({ mutationFn: () => readCare(booking.id), onSuccess: () => setShown(true) });
  if (!isCare) return null;
  return (
    <Section title={t("office-booking:care.title")}>
      <p className="mb-3 flex items-center gap-2 text-muted">
        <HeartPulse aria-hidden className="size-5 shrink-0 text-brick" />
        {t(hasCare ? "office-booking:care.kept" : "office-booking:care.none")}
      </p>
      {reading.error && <Alert title={errorText(reading.error, t)} />}
      {isShown && reading.data ? (
        <Care care={reading.data.care} />
      ) : (
        hasCare && (
          <Button look="secondary" isPending={reading.isPending} onClick={() => reading.mutate()}>
            {t("office-booking:care.show")}
          </Button>
        )
      )}
    </Section>
  );
}

function Care({ care }: { care: NonNullable<Parameters<typeof useCareRows>[0]> | null }) {
  const { t } = useTranslation();
  const rows = useCareRows(care ?? undefined);
  if (!care) return <p>{t("office-booking:care.none")}</p>;
  return <Rows rows={rows} />;
}
