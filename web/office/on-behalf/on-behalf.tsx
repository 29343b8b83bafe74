import { awaitsCall } from "@domrit/shared/booking/on-call.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../booking/section.tsx";
import { useIsKeptBack } from "../undo/last-step.ts";
import { ActOutcome } from "./act-outcome.tsx";
import { ChangeRide } from "./change-ride.tsx";
import { CorrectContact } from "./correct-contact.tsx";
import { useAct } from "./use-act.ts";

/** The desk's acts for a guest. They rest while a step is held back, which another act would refuse. */
export function OnBehalf({ office }: { office: OfficeBooking }) {
  const { booking, isReadOnly } = office;
  const isKeptBack = useIsKeptBack(booking.id);
  return (
    <fieldset disabled={isKeptBack} className="contents">
      {!isReadOnly && <ReleaseReturn booking={booking} />}
      {!isReadOnly && <ChangeRide office={office} />}
      <CorrectContact booking={booking} />
    </fieldset>
  );
}

function ReleaseReturn({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { callUntil } = booking;
  const calling = useAct(booking, officePaths.rideReady(booking.id));
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
