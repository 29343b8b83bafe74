import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal } from "../../ui/modal.tsx";
import { PasswordPrompt } from "../profile/password-prompt.tsx";
import { recoveryCodesForm, turnOnWithPasskeysForm } from "./forms.ts";

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
        of={isNew ? recoveryCodesForm : turnOnWithPasskeysForm}
        options={{ onDone: ({ codes }) => onDone(codes) }}
        onCancel={onClose}
        submit={isNew ? t("security:secondStep.makeCodes") : t("security:secondStep.turnOn")}
        submitting={isNew ? t("security:secondStep.makingCodes") : t("security:secondStep.turningOn")}
      />
    </Modal>
  );
}
