import type { PasswordProof, passwordProofSchema } from "@domrit/shared/account/schema.ts";
import type { FormDefinition } from "../../forms/defined/form-definition.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import type { FormCallOptions } from "../../forms/defined/use-form-call.ts";
import { DialogForm } from "../../forms/dialog-form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";

type PasswordPromptProps<Answer> = {
  of: FormDefinition<typeof passwordProofSchema, Answer>;
  options: FormCallOptions<PasswordProof, Answer>;
  onCancel: () => void;
  submit: string;
  pending: string;
  look?: "primary" | "danger";
};

export function PasswordPrompt<Answer>({ of, options, ...buttons }: PasswordPromptProps<Answer>) {
  const { t } = useTranslation();
  const proof = useForm(of, options);
  return (
    <DialogForm of={proof} cancel={t("profile:cancel")} {...buttons}>
      <PasswordField field={proof.fields.password} label={t("account:fields.password")} />
    </DialogForm>
  );
}
