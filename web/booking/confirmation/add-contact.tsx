import { contactFields } from "@domrit/shared/booking/schema.ts";
import { type BookingView, newerView } from "@domrit/shared/booking/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useIsAlive } from "../../start/use-is-alive.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { addContact } from "../api.ts";
import type { Access } from "./use-access.ts";

/** Asks for the e-mail address and the phone number that are not known yet, one small form each. */
export function AddContact({ own, access }: { own: NonNullable<BookingView["own"]>; access: Access }) {
  const { t } = useTranslation();
  if (own.contactEmail && own.contactPhone) return null;
  return (
    <section className="card p-6 print:hidden">
      <h2 className="text-heading">{t("confirmation:addContact.title")}</h2>
      <p className="mt-1 text-muted text-sm">{t("confirmation:addContact.hint")}</p>
      <div className="mt-4 flex flex-col gap-4">
        {!own.contactEmail && <AddOne kind="contactEmail" access={access} />}
        {!own.contactPhone && <AddOne kind="contactPhone" access={access} />}
      </div>
    </section>
  );
}

const KINDS = {
  contactEmail: { schema: z.object({ contact: contactFields.contactEmail }), type: "email", text: "email" },
  contactPhone: { schema: z.object({ contact: contactFields.contactPhone }), type: "tel", text: "phone" },
} as const;

function AddOne({ kind, access: { id } }: { kind: keyof typeof KINDS; access: Access }) {
  const { t } = useTranslation();
  const { schema, type, text } = KINDS[kind];
  // Before its script it would leave with what was typed, in the address.
  const isAlive = useIsAlive();
  const queries = useQueryClient();
  const adding = useCall({
    mutationFn: (contact: string) => addContact(id, { [kind]: contact }),
    onSuccess: (view) => queries.setQueryData<BookingView>(queryKeys.booking(id), (known) => newerView(known, view)),
  });
  const { form, fields, showFieldErrors } = useZodForm({
    id: `add-${kind}`,
    schema,
    onSubmit: ({ contact }) =>
      adding.mutate(contact, {
        onError: (error) => {
          const messages = error instanceof ApiError && error.fields[kind];
          if (messages) showFieldErrors({ contact: messages });
        },
      }),
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3">
      <Field field={fields.contact} label={t(`confirmation:addContact.${text}`)}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput {...control} type={type} autoComplete={type} />
            <Button
              type="submit"
              look="secondary"
              className="shrink-0"
              disabled={!isAlive}
              isPending={adding.isPending}
            >
              {adding.isPending ? t("confirmation:addContact.submitting") : t("confirmation:addContact.submit")}
            </Button>
          </div>
        )}
      </Field>
      {adding.error && <Alert title={t("confirmation:addContact.failed")}>{errorText(adding.error, t)}</Alert>}
    </form>
  );
}
