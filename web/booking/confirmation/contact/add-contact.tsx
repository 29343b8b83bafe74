import { type BookingView, newerView } from "@domrit/shared/booking/view.ts";
import { addContactPath } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../../api/query-keys.ts";
import { ActFailure } from "../../../forms/act-failure.tsx";
import { useFormCall } from "../../../forms/defined/use-form-call.ts";
import { Field } from "../../../forms/field.tsx";
import { Form } from "../../../forms/form.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/controls.tsx";
import type { Access } from "../use-access.ts";
import { CONTACT_KINDS, type ContactKind, missingKinds } from "./contact-kinds.ts";
import { addContactForms } from "./forms.ts";
import { useContactForm } from "./use-contact-form.ts";

type AddContactProps = { own: NonNullable<BookingView["own"]>; access: Access; className?: string };

/** Asks for the e-mail address and the phone number that are not known yet, one small form each. */
export function AddContact({ own, access, className = "" }: AddContactProps) {
  const { t } = useTranslation();
  const missing = missingKinds(own);
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

function AddOne({ kind, access: { id } }: { kind: ContactKind; access: Access }) {
  const { t } = useTranslation();
  const { type, text } = CONTACT_KINDS[kind];
  const queries = useQueryClient();
  const adding = useFormCall(addContactForms[kind], {
    about: id,
    onDone(view) {
      contactForm.forget();
      queries.setQueryData<BookingView>(queryKeys.booking(id), (known) => newerView(known, view));
    },
    onRefused({ fields: { [kind]: messages } }) {
      if (messages) contactForm.refuse(messages);
    },
  });
  const contactForm = useContactForm({ kind, rideId: id, onSubmit: (typed) => adding.send({ [kind]: typed }) });
  return (
    <Form
      of={contactForm}
      action={addContactPath(id)}
      hasSummary={false}
      onInput={contactForm.onInput}
      onFocus={contactForm.onFocus}
    >
      <Field field={contactForm.field} label={t(`confirmation:addContact.${text}`)}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput {...control} type={type} autoComplete={type} />
            <Button type="submit" look="secondary" className="shrink-0" isPending={adding.isPending}>
              {adding.isPending ? t("confirmation:addContact.submitting") : t("confirmation:addContact.submit")}
            </Button>
          </div>
        )}
      </Field>
      <ActFailure title={t("confirmation:addContact.failed")} error={adding.error} />
    </Form>
  );
}
