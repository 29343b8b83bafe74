import type { SecurityView } from "@domrit/shared/account/security-view.ts";
import type { UserView } from "@domrit/shared/account/view.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { useSecurityRefresh } from "../security/use-security.ts";
import { AskForCodes } from "./ask-for-codes.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondStepState } from "./second-step-state.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { TurnOff } from "./turn-off.tsx";

type SecondStepProps = { state: SecurityView["secondStep"]; hasPasskey: boolean; user: UserView };
type Task = "app" | "passkeys" | "codes" | "off";

/** Whether signing in takes a second step, and what can be done about it. */
export function SecondStep({ state, hasPasskey, user }: SecondStepProps) {
  const { t } = useTranslation();
  const refresh = useSecurityRefresh();
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<string[]>();
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
          <Button look="secondary" onClick={() => setTask("app")}>
            {isOn ? t("security:secondStep.addApp") : t("security:secondStep.turnOnWithApp")}
          </Button>
        )}
        {!isOn && hasPasskey && (
          <Button look="secondary" onClick={() => setTask("passkeys")}>
            {t("security:secondStep.turnOnWithPasskeys")}
          </Button>
        )}
        {isOn && (
          <>
            <Button look="secondary" onClick={() => setTask("codes")}>
              {t("security:secondStep.newCodes")}
            </Button>
            <Button look="danger" onClick={() => setTask("off")}>
              {t("security:secondStep.turnOff")}
            </Button>
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
