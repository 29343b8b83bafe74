import type { BookingView } from "@domrit/shared/booking/view.ts";
import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { ANSWER_DAYS } from "@domrit/shared/reports/answer-by.ts";
import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { RouteLine } from "../booking/route-line.tsx";
import { usePickupText } from "../booking/use-pickup-text.ts";
import { useSilentForm } from "../forms/defined/use-silent-form.ts";
import { Field, type FormField } from "../forms/field.tsx";
import { Form } from "../forms/form.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { TextArea, TextInput } from "../ui/controls.tsx";
import { reportForm } from "./forms.ts";

/** Asks what happened, and only what the booking does not know. */
export function ReportForm({ kind, booking }: { kind: ReportKind; booking: BookingView }) {
  const { t } = useTranslation();
  const reporting = useSilentForm(reportForm);
  const { fields } = reporting;
  return (
    <div className="card flex flex-col gap-5 p-5 shadow-xl sm:p-7">
      <ReportedRide booking={booking} />
      <p>{t(`reports:intro.${kind}`, { days: ANSWER_DAYS, phone: phoneInSentence })}</p>
      <Form of={reporting} label={t(`confirmation:report.${kind}`)}>
        <Field field={fields.text} label={t(`reports:text.${kind}`)} hint={t(`reports:hint.${kind}`)}>
          {(control) => <TextArea {...control} rows={6} />}
        </Field>
        {!booking.vehicle && (
          <Field field={fields.driverOrPlate} label={t("reports:driverOrPlate")} hint={t("reports:driverOrPlateHint")}>
            {(control) => <TextInput {...control} maxLength={100} />}
          </Field>
        )}
        {booking.own && <WhomToAnswer own={booking.own} fields={fields} />}
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
          <a href={confirmationPath(booking.id)} className={buttonLook("secondary")}>
            {t("confirmation:back")}
          </a>
          <Button type="submit">{t(`reports:send.${kind}`)}</Button>
        </div>
      </Form>
    </div>
  );
}

function ReportedRide({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const textOf = usePickupText();
  const { pickupLocation, destination, reference, driver, vehicle } = booking;
  const facts = [
    [t("reports:reference"), reference],
    [t("reports:driver"), driver?.firstName],
    [t("reports:plate"), vehicle?.plate],
  ].filter(([, value]) => value);
  return (
    <section aria-label={t("reports:ride")} className="rounded-xl border border-line p-4">
      <RouteLine pickup={pickupLocation} destination={destination} />
      <p className="mt-3 border-line border-t pt-3 font-medium">{textOf(booking)}</p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type WhomToAnswerProps = {
  own: NonNullable<BookingView["own"]>;
  fields: Record<"contactName" | "contactEmail" | "contactPhone", FormField>;
};

/** Asks for an address only where the booking knows none. */
function WhomToAnswer({ own, fields }: WhomToAnswerProps) {
  const { t } = useTranslation();
  if (own.contactEmail) return <p className="text-sm">{t("reports:answerTo", { to: own.contactEmail })}</p>;
  const hint = own.contactPhone ? t("reports:answerPhone", { to: own.contactPhone }) : t("reports:contactHint");
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="text-heading">{t("reports:contact")}</legend>
      <p className="text-muted text-sm">{hint}</p>
      {!own.contactName && (
        <Field field={fields.contactName} label={t("booking:confirm.contactName")}>
          {(control) => <TextInput {...control} autoComplete="name" maxLength={60} />}
        </Field>
      )}
      <Field field={fields.contactEmail} label={t("booking:confirm.contactEmail")}>
        {(control) => <TextInput {...control} type="email" autoComplete="email" maxLength={254} />}
      </Field>
      {!own.contactPhone && (
        <Field field={fields.contactPhone} label={t("booking:confirm.contactPhone")}>
          {(control) => <TextInput {...control} type="tel" autoComplete="tel" maxLength={30} />}
        </Field>
      )}
    </fieldset>
  );
}
