import { type AppSecret, appSecretSchema } from "@domrit/shared/account/security-view.ts";
import { useState } from "react";
import * as v from "valibot";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal } from "../../ui/modal.tsx";
import { PasswordPrompt } from "../profile/password-prompt.tsx";
import { ConfirmApp } from "./confirm-app.tsx";
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
            submitting={t("security:app.preparing")}
          />
        </>
      )}
    </Modal>
  );
}
