import type { AppSecret } from "@domrit/shared/account/security-view.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { AppSecretView } from "./app-secret-view.tsx";
import { CodeInput } from "./code-input.tsx";
import { confirmAppForm } from "./forms.ts";

type ConfirmAppProps = {
  /** Undefined when a code without script was wrong: the secret was shown before, and is in the app. */
  app: AppSecret | undefined;
  onCancel: () => void;
  onDone: (codes: string[]) => void;
};

export function ConfirmApp({ app, onCancel, onDone }: ConfirmAppProps) {
  const { t } = useTranslation();
  const confirming = useForm(confirmAppForm, { onDone: ({ codes }) => onDone(codes) });
  return (
    <Form of={confirming} hasSummary={false} className="mt-4">
      {app && <AppSecretView app={app} />}
      <Field field={confirming.fields.code} label={t("security:app.code")}>
        {(control) => <CodeInput {...control} isOfApp />}
      </Field>
      {confirming.failure && <Alert title={confirming.failure} />}
      <DialogSubmit
        cancel={t("profile:cancel")}
        onCancel={onCancel}
        isPending={confirming.isPending}
        text={t("security:app.confirm")}
        pendingText={t("security:app.confirming")}
      />
    </Form>
  );
}
