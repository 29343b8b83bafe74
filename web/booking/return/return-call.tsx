import { awaitsCall } from "@domrit/shared/booking/on-call.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { type BookingView, newerView } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { ActFailure } from "../../forms/act-failure.tsx";
import { buttonOf } from "../../forms/defined/form-definition.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { HandHelping } from "../../icons/icons.tsx";
import { readyButton } from "./forms.ts";

export function ReturnCall({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { callUntil, readyAt, own, viewer } = booking;
  if (!callUntil || isFinal(booking.status)) return null;
  const isPassed = awaitsCall(booking) && isOver(booking, serverNow());
  const mayCall = awaitsCall(booking) && !isPassed && (own !== undefined || viewer !== undefined);
  return (
    <section className="card flex flex-col gap-4 p-6">
      <h2 className="text-heading">{t("confirmation:return.title")}</h2>
      <div role="status">
        {isPassed && <p>{t("confirmation:return.passed")}</p>}
        {readyAt && <p>{t("confirmation:return.called", { time: booking.pickupTime })}</p>}
      </div>
      {mayCall && <CallButton booking={booking} callUntil={callUntil} />}
    </section>
  );
}

function CallButton({ booking, callUntil }: { booking: BookingView; callUntil: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const queries = useQueryClient();
  const { id } = booking;
  const calling = useFormCall(readyButton, {
    about: id,
    onDone: (view) => queries.setQueryData<BookingView>(queryKeys.booking(id), (known) => newerView(known, view)),
  });
  return (
    <>
      <p>{t("confirmation:return.intro")}</p>
      <CallFailure error={calling.error} />
      <FormButton
        {...buttonOf(readyButton, {})}
        isPending={calling.isPending}
        onPress={() => calling.send({})}
        action={confirmationPath(id)}
        className="text-lg print:hidden"
      >
        <HandHelping aria-hidden className="size-6" />
        {t("confirmation:return.ready")}
      </FormButton>
      <p className="text-muted text-sm">
        {t("confirmation:return.terms", { moment: formatMoment(callUntil, locale) })}
      </p>
    </>
  );
}

function CallFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  return <ActFailure title={t("confirmation:return.failed")} error={error} />;
}
