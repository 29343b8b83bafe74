import { type PasswordProof, passwordProofSchema } from "@domrit/shared/account/schema.ts";
import type { MutationKey } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
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
  const { form, fields, names, showFieldErrors } = useZodForm({
    id,
    schema: passwordProofSchema,
    onSubmit: (proof) => calling.mutate(proof),
  });
  return (
    <Form of={{ form, fields, names }} hasSummary={false} className="mt-5">
      <Field field={fields.password} label={t("account:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      {calling.error && <Alert title={errorText(calling.error, t)} />}
      <DialogSubmit
        look={look}
        cancel={t("profile:cancel")}
        onCancel={props.onCancel}
        isPending={calling.isPending}
        text={props.submit}
        pendingText={props.submitting}
      />
    </Form>
  );
}
