import { awaitsCall } from "@domrit/shared/booking/on-call.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../booking/section.tsx";
import { ActOutcome } from "./act-outcome.tsx";
import { callReturn } from "./api.ts";
import { useAct } from "./use-act.ts";

/** Has the taxi come for a return whose passenger rang; nothing for any other ride. */
export function ReleaseReturn({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, version, callUntil } = booking;
  const calling = useAct(id, () => callReturn(id, version));
  const mayCall = awaitsCall(booking) && !isOver(booking, serverNow());
  if (!callUntil || !(mayCall || calling.data || calling.error)) return null;
  return (
    <Section title={t("office-guest:ready.title")}>
      {mayCall && <p className="mb-3">{t("office-guest:ready.hint", { moment: formatMoment(callUntil, locale) })}</p>}
      <ActOutcome act={calling} done={t("office-guest:ready.done")} />
      {mayCall && (
        <Button className="mt-3" isPending={calling.isPending} onClick={() => calling.mutate()}>
          {t("office-guest:ready.submit")}
        </Button>
      )}
    </Section>
  );
}
