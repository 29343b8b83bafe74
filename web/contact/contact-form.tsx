import { CONTACT_SUBJECTS } from "@domrit/shared/contact/schema.ts";
import { localAppPath } from "@domrit/shared/site/pages.ts";
import { ApiError } from "../api/api-error.ts";
import { ServerState } from "../api/server-state.tsx";
import { useSilentForm } from "../forms/defined/use-silent-form.ts";
import { Field } from "../forms/field.tsx";
import { Form } from "../forms/form.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Select, TextArea, TextInput } from "../ui/controls.tsx";
import { contactForm } from "./forms.ts";

export function ContactForm() {
  return (
    <ServerState>
      <MessageForm />
    </ServerState>
  );
}

function MessageForm() {
  const { t } = useTranslation();
  const locale = useLocale();
  const sending = useSilentForm(contactForm, {
    defaultValue: { subject: "booking" },
    onDone() {
      sending.clear();
    },
  });
  const { fields } = sending;
  return (
    <Form of={sending} action={localAppPath("contactMessage", locale)} label={t("contact:form.label")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field field={fields.name} label={t("contact:form.name")}>
          {(control) => <TextInput {...control} autoComplete="name" />}
        </Field>
        <Field field={fields.email} label={t("contact:form.email")}>
          {(control) => <TextInput {...control} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Field field={fields.subject} label={t("contact:form.subject")}>
        {(control) => (
          // It is never empty, and the checker of HTML would ask for an empty choice if it were required.
          <Select defaultValue={fields.subject.initialValue} {...control} required={false}>
            {CONTACT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {t(`contact:subjects.${subject}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field field={fields.message} label={t("contact:form.message")}>
        {(control) => <TextArea {...control} rows={4} />}
      </Field>
      <Outcome error={sending.error} isSent={sending.isSuccess} />
      <Button type="submit" isPending={sending.isPending} className="self-start">
        {sending.isPending ? t("contact:form.sending") : t("contact:form.send")}
      </Button>
    </Form>
  );
}

function Outcome({ error, isSent }: { error: Error | null; isSent: boolean }) {
  const { t } = useTranslation();
  if (isSent) {
    return (
      <Alert look="success" title={t("contact:successTitle")}>
        <p>{t("contact:successMessage")}</p>
      </Alert>
    );
  }
  if (!error) return null;
  const message = (error instanceof ApiError && error.shown) || t("contact:errorMessage");
  return (
    <Alert title={t("contact:errorTitle")}>
      <p>{message}</p>
    </Alert>
  );
}
