import { profileSchema } from "@domrit/shared/account/schema.ts";
import type { UserView } from "@domrit/shared/account/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { useIsAlive } from "../../forms/use-is-alive.ts";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { saveProfile } from "../api.ts";
import { PersonFields } from "../person-fields.tsx";

/** Who the customer is. Another e-mail address takes the password too. */
export function ProfileForm({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const [known, setKnown] = useState(user);
  const { id: _, ...person } = known;
  const typedEmail = useFormAnswer("profile")?.result?.initialValue?.email;
  const [email, setEmail] = useState(typeof typedEmail === "string" ? typedEmail : known.email);
  const isAlive = useIsAlive();
  const saving = useCall({ mutationFn: saveProfile, gcTime: 0 });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "profile",
    schema: profileSchema,
    defaultValue: person,
    onSubmit(profile) {
      saving.mutate(profile, {
        onSuccess(saved) {
          saving.reset();
          queries.setQueryData(queryKeys.user, saved);
          setKnown(saved);
          const waits = saved.email.toLowerCase() !== profile.email.toLowerCase();
          void queries.invalidateQueries({ queryKey: queryKeys.emailState });
          toast({
            action: "profile",
            title: t("profile:saved"),
            ...(waits && { description: t("profile:email.pending") }),
          });
        },
        onError(error) {
          if (error instanceof ApiError) showFieldErrors(error.fields);
          toast({
            action: "profile",
            title: t("profile:failed"),
            description: errorText(error, t),
            tone: "destructive",
          });
        },
      });
    },
  });
  const movesMailbox = email.trim().toLowerCase() !== known.email.toLowerCase();
  const followEmail = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === fields.email.name) setEmail(target.value);
  };
  // What was saved may differ from what was typed: another address waits until it is confirmed.
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
    <Form of={{ form, fields, names }} title={t("profile:person")} onInput={followEmail} className="card p-5 sm:p-6">
      <PersonFields fields={fields} person={person} />
      {movesMailbox && (
        <Field
          field={fields.currentPassword}
          label={t("profile:currentPassword")}
          isRequired
          hint={t("profile:passwordForEmail")}
        >
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      )}
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="secondary" type={isAlive ? "button" : "reset"} disabled={saving.isPending} onClick={restore}>
          {t("profile:cancel")}
        </Button>
        <Submit isPending={saving.isPending} text={t("profile:save")} pendingText={t("profile:saving")} />
      </div>
    </Form>
  );
}
