import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal } from "../../ui/modal.tsx";
import { PasswordPrompt } from "../profile/password-prompt.tsx";
import { renewRecoveryCodes, turnOnWithPasskeys } from "./api.ts";

type AskForCodesProps = { task: "passkeys" | "codes"; onClose: () => void; onDone: (codes: string[]) => void };

/** What takes the password and gives recovery codes: turning the second step on with passkeys, or making new codes. */
export function AskForCodes({ task, onClose, onDone }: AskForCodesProps) {
  const { t } = useTranslation();
  const isNew = task === "codes";
  const title = isNew ? t("security:secondStep.newCodesQuestion") : t("security:secondStep.turnOnWithPasskeys");
  return (
    <Modal isOpen onClose={onClose} title={title}>
      <p className="mt-3">{isNew ? t("security:secondStep.newCodesText") : t("security:secondStep.passkeysText")}</p>
      <PasswordPrompt
        id={isNew ? "recovery-codes" : "turn-on-with-passkeys"}
        call={isNew ? renewRecoveryCodes : turnOnWithPasskeys}
        onDone={onDone}
        onCancel={onClose}
        submit={isNew ? t("security:secondStep.makeCodes") : t("security:secondStep.turnOn")}
        submitting={isNew ? t("security:secondStep.makingCodes") : t("security:secondStep.turningOn")}
      />
    </Modal>
  );
}
