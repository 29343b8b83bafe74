import { useTranslation } from "../../i18n/use-translation.ts";
import { tellLoggedOut } from "../session/log-out-news.ts";
import { useLeaveAccount } from "../session/use-leave-account.ts";
import { deleteAccountForm } from "./forms.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

/** Long enough to read what is kept and why. */
const FAREWELL_DURATION = 20_000;

/** Asks for the password and deletes the account; the page around it then leads home. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const leave = useLeaveAccount();
  return (
    <PasswordPrompt
      of={deleteAccountForm}
      options={{
        says: ({ message }) => ({
          title: t("profile:delete.done"),
          description: message,
          duration: FAREWELL_DURATION,
          survivesNavigation: true,
        }),
        onDone() {
          tellLoggedOut();
          leave();
        },
      }}
      onCancel={onCancel}
      submit={t("profile:delete.submit")}
      submitting={t("profile:delete.submitting")}
      look="danger"
    />
  );
}
