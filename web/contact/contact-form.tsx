import { apiPaths } from "@domrit/shared/api-paths.ts";
import { CONTACT_SUBJECTS, type ContactMessage, contactSchema } from "@domrit/shared/contact/schema.ts";
import { localAppPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { ApiError, fieldErrorsOf } from "../api/api-error.ts";
import { callApi } from "../api/call-api.ts";
import { newRequestKey } from "../api/request-key.ts";
import { ServerState } from "../api/server-state.tsx";
import { useCall } from "../api/use-call.ts";
import { Field } from "../forms/field.tsx";
import { Form } from "../forms/form.tsx";
import { useZodForm } from "../forms/use-zod-form.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Select, TextArea, TextInput } from "../ui/controls.tsx";

export const CONTACT_FORM_ID = "contact-form";

type Sending = { key: string; body: ContactMessage };

const sendMessage = ({ key, body }: Sending) =>
  callApi(apiPaths.contact, { method: "POST", headers: { "Idempotency-Key": key }, body, answer: v.unknown() });

/** The same text under the key it was sent under before, since its answer may have been lost; another under a new one. */
function nextSending(last: Sending | undefined, body: ContactMessage): Sending {
  const isRepeat = last && JSON.stringify(last.body) === JSON.stringify(body);
  return isRepeat ? last : { key: newRequestKey(), body };
}

/** Sends a message to the office. */
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
  const sending = useCall({ mutationFn: sendMessage });
  const contactForm = useZodForm({
    id: CONTACT_FORM_ID,
    schema: contactSchema,
    defaultValue: { subject: "booking" },
    onSubmit(message) {
      const next = nextSending(sending.isSuccess ? undefined : sending.variables, message);
      sending.mutate(next, {
        onSuccess: () => contactForm.form.reset(),
        onError: (error) => contactForm.showFieldErrors(fieldErrorsOf(error)),
      });
    },
  });
  const { fields } = contactForm;
  return (
    <Form of={contactForm} action={localAppPath("contactMessage", locale)} label={t("contact:form.label")}>
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
