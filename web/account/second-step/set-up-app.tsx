import { type AppSecret, appSecretSchema } from "@domrit/shared/account/security-view.ts";
import { useState } from "react";
import * as v from "valibot";
import { useForm } from "../../forms/defined/use-form.ts";
import { DialogForm } from "../../forms/dialog-form.tsx";
import { Field } from "../../forms/field.tsx";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal } from "../../ui/modal.tsx";
import { PasswordPrompt } from "../profile/password-prompt.tsx";
import { AppSecretView } from "./app-secret-view.tsx";
import { CodeInput } from "./code-input.tsx";
import { confirmAppForm, setUpAppForm } from "./forms.ts";

type SetUpAppProps = { onClose: () => void; onDone: (codes: string[]) => void };

export function SetUpApp({ onClose, onDone }: SetUpAppProps) {
  const { t } = useTranslation();
  const answer = useFormAnswer(setUpAppForm.id)?.outcome;
  const [app, setApp] = useState<AppSecret | undefined>(v.is(appSecretSchema, answer) ? answer : undefined);
  const isCodeRefused = useFormAnswer(confirmAppForm.id) !== undefined;
  return (
    <Modal isOpen onClose={onClose} title={t("security:app.title")}>
      {app || isCodeRefused ? (
        <ConfirmApp app={app} onCancel={onClose} onDone={onDone} />
      ) : (
        <>
          <p className="mt-3">{t("security:app.password")}</p>
          <PasswordPrompt
            of={setUpAppForm}
            options={{ onDone: setApp }}
            onCancel={onClose}
            submit={t("security:app.next")}
            pending={t("security:app.preparing")}
          />
        </>
      )}
    </Modal>
  );
}

type ConfirmAppProps = {
  /** Undefined when a code without script was wrong: the secret was shown before, and is in the app. */
  app: AppSecret | undefined;
  onCancel: () => void;
  onDone: (codes: string[]) => void;
};

function ConfirmApp({ app, onCancel, onDone }: ConfirmAppProps) {
  const { t } = useTranslation();
  const confirming = useForm(confirmAppForm, { onDone: ({ codes }) => onDone(codes) });
  return (
    <DialogForm
      of={confirming}
      className="mt-4"
      cancel={t("profile:cancel")}
      onCancel={onCancel}
      submit={t("security:app.confirm")}
      pending={t("security:app.confirming")}
    >
      {app && <AppSecretView app={app} />}
      <Field field={confirming.fields.code} label={t("security:app.code")}>
        {(control) => <CodeInput {...control} isOfApp />}
      </Field>
    </DialogForm>
  );
}
