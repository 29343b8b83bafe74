import type { UserView } from "@domrit/shared/account/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { PersonFields } from "../person-fields.tsx";
import { profileForm } from "./forms.ts";

export function ProfileForm({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [known, setKnown] = useState(user);
  const { id: _, ...person } = known;
  const typedEmail = useFormAnswer(profileForm.id)?.result?.initialValue?.email;
  const [email, setEmail] = useState(typeof typedEmail === "string" ? typedEmail : known.email);
  const isHydrated = useIsHydrated();
  const saving = useForm(profileForm, {
    defaultValue: person,
    says(saved, _next, typed) {
      const waits = saved.email.toLowerCase() !== typed.email.toLowerCase();
      return { title: t("profile:saved"), ...(waits && { description: t("profile:email.pending") }) };
    },
    onDone(saved) {
      queries.setQueryData(queryKeys.user, saved);
      setKnown(saved);
    },
  });
  const { form, fields } = saving;
  const movesMailbox = email.trim().toLowerCase() !== known.email.toLowerCase();
  const followEmail = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === fields.email.name) setEmail(target.value);
  };
  // A new address is not saved until it is confirmed, so the form shows what was saved.
  const shown = useRef(known);
  useEffect(() => {
    if (shown.current === known) return;
    shown.current = known;
    form.reset();
    setEmail(known.email);
  }, [known, form]);
  const restore = () => {
    form.reset();
    setEmail(known.email);
  };
  return (
    <Form of={saving} title={t("profile:person")} onInput={followEmail} className="card p-5 sm:p-6">
      <PersonFields fields={fields} person={person} />
      {movesMailbox && (
        <PasswordField
          field={fields.currentPassword}
          label={t("profile:currentPassword")}
          isRequired
          hint={t("profile:passwordForEmail")}
        />
      )}
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="secondary" type={isHydrated ? "button" : "reset"} disabled={saving.isPending} onClick={restore}>
          {t("profile:cancel")}
        </Button>
        <Submit isPending={saving.isPending} text={t("profile:save")} pendingText={t("profile:saving")} />
      </div>
    </Form>
  );
}
