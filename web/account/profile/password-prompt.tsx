import type { PasswordProof, passwordProofSchema } from "@domrit/shared/account/schema.ts";
import type { FormDefinition } from "../../forms/defined/form-definition.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import type { FormCallOptions } from "../../forms/defined/use-form-call.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";

type PasswordPromptProps<Answer> = {
  of: FormDefinition<typeof passwordProofSchema, Answer>;
  options: FormCallOptions<PasswordProof, Answer>;
  onCancel: () => void;
  submit: string;
  submitting: string;
  look?: "primary" | "danger";
};

export function PasswordPrompt<Answer>({ of, options, look = "primary", ...props }: PasswordPromptProps<Answer>) {
  const { t } = useTranslation();
  const proof = useForm(of, options);
  return (
    <Form of={proof} hasSummary={false} className="mt-5">
      <Field field={proof.fields.password} label={t("account:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      {proof.failure && <Alert title={proof.failure} />}
      <DialogSubmit
        look={look}
        cancel={t("profile:cancel")}
        onCancel={props.onCancel}
        isPending={proof.isPending}
        text={props.submit}
        pendingText={props.submitting}
      />
    </Form>
  );
}
