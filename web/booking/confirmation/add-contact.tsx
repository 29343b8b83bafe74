import { type BookingContact, contactFields } from "@domrit/shared/booking/schema.ts";
import { type BookingView, newerView } from "@domrit/shared/booking/view.ts";
import { addContactPath } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { addContact } from "../api.ts";
import type { Access } from "./use-access.ts";

type AddContactProps = { own: NonNullable<BookingView["own"]>; access: Access; className?: string };

/** Asks for the e-mail address and the phone number that are not known yet, one small form each. */
export function AddContact({ own, access, className = "" }: AddContactProps) {
  const { t } = useTranslation();
  const missing = CONTACT_KINDS.filter((kind) => !own[kind]);
  if (missing.length === 0) return null;
  return (
    <section className={`card p-6 print:hidden ${className}`}>
      <h2 className="text-heading">{t("confirmation:addContact.title")}</h2>
      <p className="mt-1 text-muted text-sm">{t("confirmation:addContact.hint")}</p>
      <div className="mt-4 flex flex-col gap-4">
        {missing.map((kind) => (
          <AddOne key={kind} kind={kind} access={access} />
        ))}
      </div>
    </section>
  );
}

const KINDS = {
  contactEmail: { type: "email", text: "email" },
  contactPhone: { type: "tel", text: "phone" },
} as const;
export type ContactKind = keyof typeof KINDS;
export const CONTACT_KINDS = ["contactEmail", "contactPhone"] as const satisfies ContactKind[];

export const addContactFormId = (kind: ContactKind): string => `add-${kind}`;

/** The form of one of them, which is not sent empty. */
export const addContactSchema = (kind: ContactKind) => z.object({ [kind]: contactFields[kind] });

function AddOne({ kind, access: { id } }: { kind: ContactKind; access: Access }) {
  const { t } = useTranslation();
  const { type, text } = KINDS[kind];
  const queries = useQueryClient();
  const adding = useCall({
    mutationFn: (contact: BookingContact) => addContact(id, contact),
    onSuccess: (view) => queries.setQueryData<BookingView>(queryKeys.booking(id), (known) => newerView(known, view)),
  });
  const addForm = useZodForm({
    id: addContactFormId(kind),
    schema: addContactSchema(kind),
    onSubmit: (contact) =>
      adding.mutate(contact, {
        onError: (error) => {
          const messages = error instanceof ApiError && error.fields[kind];
          if (messages) addForm.showFieldErrors({ [kind]: messages });
        },
      }),
  });
  const field = addForm.fields[kind];
  if (!field) return null;
  return (
    <Form of={addForm} action={addContactPath(id)} hasSummary={false}>
      <Field field={field} label={t(`confirmation:addContact.${text}`)}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput {...control} type={type} autoComplete={type} />
            <Button type="submit" look="secondary" className="shrink-0" isPending={adding.isPending}>
              {adding.isPending ? t("confirmation:addContact.submitting") : t("confirmation:addContact.submit")}
            </Button>
          </div>
        )}
      </Field>
      {adding.error && <Alert title={t("confirmation:addContact.failed")}>{errorText(adding.error, t)}</Alert>}
    </Form>
  );
}
