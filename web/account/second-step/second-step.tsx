import { recoveryCodesSchema, type SecurityView } from "@domrit/shared/account/security-view.ts";
import type { UserView } from "@domrit/shared/account/view.ts";
import { useState } from "react";
import { useLocation } from "react-router";
import * as v from "valibot";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { dialogIn, openerOf } from "../../ui/use-dialog.ts";
import { useSecurityRefresh } from "../security/use-security.ts";
import { AskForCodes } from "./ask-for-codes.tsx";
import { confirmAppForm, recoveryCodesForm, turnOnWithPasskeysForm } from "./forms.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondStepState } from "./second-step-state.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { TurnOff } from "./turn-off.tsx";

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
