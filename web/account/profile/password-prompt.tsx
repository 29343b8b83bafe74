import { type PasswordProof, passwordProofSchema } from "@domrit/shared/account/schema.ts";
import type { MutationKey } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ModalActions } from "../../ui/modal.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";

type PasswordPromptProps<Answer> = {
  id: string;
  call: (proof: PasswordProof) => Promise<Answer>;
  mutationKey?: MutationKey;
  onDone: (answer: Answer) => void | Promise<void>;
  onCancel: () => void;
  /** What the button says, at rest and while the call is under way. */
  submit: string;
  submitting: string;
  look?: "primary" | "danger";
};

/** Asks for the password, in a dialog, before something that takes more than being signed in. */
export function PasswordPrompt<Answer>({ id, look = "primary", ...props }: PasswordPromptProps<Answer>) {
  const { t } = useTranslation();
  const calling = useCall({
    ...(props.mutationKey && { mutationKey: props.mutationKey }),
    mutationFn: props.call,
    gcTime: 0,
    onSuccess: props.onDone,
    onError: (error) => error instanceof ApiError && showFieldErrors(error.fields),
  });
  const { form, fields, showFieldErrors } = useZodForm({
    id,
    schema: passwordProofSchema,
    onSubmit: (proof) => calling.mutate(proof),
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate className="mt-5 flex flex-col gap-4">
      <Field field={fields.password} label={t("account:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      {calling.error && <Alert title={errorText(calling.error, t)} />}
      <ModalActions>
        <Button look="secondary" onClick={props.onCancel} disabled={calling.isPending}>
          {t("profile:cancel")}
        </Button>
        <Button type="submit" look={look} isPending={calling.isPending}>
          {calling.isPending ? props.submitting : props.submit}
        </Button>
      </ModalActions>
    </form>
  );
}
