import { recoveryCodesSchema, type SecurityView } from "@domrit/shared/account/security-view.ts";
import type { UserView } from "@domrit/shared/account/view.ts";
import { useState } from "react";
import { useLocation } from "react-router";
import * as v from "valibot";
import { useForm } from "../../forms/defined/use-form.ts";
import { DialogForm } from "../../forms/dialog-form.tsx";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal } from "../../ui/modal.tsx";
import { dialogIn, openerOf } from "../../ui/use-dialog.ts";
import { PasswordPrompt } from "../profile/password-prompt.tsx";
import { useSecurityRefresh } from "../security/use-security.ts";
import { confirmAppForm, recoveryCodesForm, turnOffForm, turnOnWithPasskeysForm } from "./forms.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondStepState } from "./second-step-state.tsx";
import { SetUpApp } from "./set-up-app.tsx";

type SecondStepProps = { state: SecurityView["secondStep"]; hasPasskey: boolean; user: UserView };
const TASKS = ["app", "passkeys", "codes", "off"] as const;
type Task = (typeof TASKS)[number];

const taskIn = (search: string): Task | undefined => TASKS.find((task) => task === dialogIn(search));

function useAnsweredCodes(): string[] | undefined {
  const byApp = useFormAnswer(confirmAppForm.id);
  const byPasskeys = useFormAnswer(turnOnWithPasskeysForm.id);
  const anew = useFormAnswer(recoveryCodesForm.id);
  const answer = (byApp ?? byPasskeys ?? anew)?.outcome;
  return v.is(recoveryCodesSchema, answer) ? answer.codes : undefined;
}

export function SecondStep({ state, hasPasskey, user }: SecondStepProps) {
  const { t } = useTranslation();
  const refresh = useSecurityRefresh();
  const answered = useAnsweredCodes();
  const { pathname, search } = useLocation();
  const [task, setTask] = useState(answered ? undefined : taskIn(search));
  const [codes, setCodes] = useState(answered);
  const opener = (name: Task) => openerOf(pathname, name, () => setTask(name));
  const close = () => setTask(undefined);
  const showCodes = (made: string[]) => {
    close();
    setCodes(made);
    void refresh();
  };
  const { isOn, hasApp } = state;
  return (
    <div className="flex flex-col gap-3">
      <SecondStepState state={state} hasPasskey={hasPasskey} />
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        {!hasApp && (
          <FormButton look="secondary" {...opener("app")}>
            {isOn ? t("security:secondStep.addApp") : t("security:secondStep.turnOnWithApp")}
          </FormButton>
        )}
        {!isOn && hasPasskey && (
          <FormButton look="secondary" {...opener("passkeys")}>
            {t("security:secondStep.turnOnWithPasskeys")}
          </FormButton>
        )}
        {isOn && (
          <>
            <FormButton look="secondary" {...opener("codes")}>
              {t("security:secondStep.newCodes")}
            </FormButton>
            <FormButton look="danger" {...opener("off")}>
              {t("security:secondStep.turnOff")}
            </FormButton>
          </>
        )}
      </div>
      {task === "app" && <SetUpApp onClose={close} onDone={showCodes} />}
      {(task === "passkeys" || task === "codes") && <AskForCodes task={task} onClose={close} onDone={showCodes} />}
      {task === "off" && <TurnOff onClose={close} />}
      {codes && <RecoveryCodes codes={codes} email={user.email} onKept={() => setCodes(undefined)} />}
    </div>
  );
}

type AskForCodesProps = { task: "passkeys" | "codes"; onClose: () => void; onDone: (codes: string[]) => void };

/** What takes the password and gives recovery codes: turning the second step on with passkeys, or making new codes. */
function AskForCodes({ task, onClose, onDone }: AskForCodesProps) {
  const { t } = useTranslation();
  const isNew = task === "codes";
  const title = isNew ? t("security:secondStep.newCodesQuestion") : t("security:secondStep.turnOnWithPasskeys");
  return (
    <Modal isOpen onClose={onClose} title={title}>
      <p className="mt-3">{isNew ? t("security:secondStep.newCodesText") : t("security:secondStep.passkeysText")}</p>
      <PasswordPrompt
        of={isNew ? recoveryCodesForm : turnOnWithPasskeysForm}
        options={{ onDone: ({ codes }) => onDone(codes) }}
        onCancel={onClose}
        submit={isNew ? t("security:secondStep.makeCodes") : t("security:secondStep.turnOn")}
        pending={isNew ? t("security:secondStep.makingCodes") : t("security:secondStep.turningOn")}
      />
    </Modal>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const turning = useForm(turnOffForm, { onDone: onClose });
  const { fields } = turning;
  return (
    <Modal isOpen onClose={() => !turning.isPending && onClose()} title={t("security:secondStep.turnOffQuestion")}>
      <p className="mt-3">{t("security:secondStep.turnOffText")}</p>
      <DialogForm
        of={turning}
        look="danger"
        cancel={t("profile:cancel")}
        onCancel={onClose}
        submit={t("security:secondStep.turnOff")}
        pending={t("security:secondStep.turningOff")}
      >
        <PasswordField field={fields.password} label={t("account:fields.password")} />
        <TextField
          field={fields.code}
          label={t("security:code")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </DialogForm>
    </Modal>
  );
}
