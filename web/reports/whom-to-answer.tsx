import type { BookingView } from "@domrit/shared/booking/view.ts";
import { Field, type FormField } from "../forms/field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/controls.tsx";

type WhomToAnswerProps = {
  own: NonNullable<BookingView["own"]>;
  fields: Record<"contactName" | "contactEmail" | "contactPhone", FormField>;
};

/** Says where the answer goes; asks for it where the booking does not know, or knows no mailbox. */
export function WhomToAnswer({ own, fields }: WhomToAnswerProps) {
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
