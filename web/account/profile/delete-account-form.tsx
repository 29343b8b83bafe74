import type { Deletion } from "@domrit/shared/account/view.ts";
import { useSetAtom } from "jotai";
import { mutationKeys } from "../../api/query-keys.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { deleteAccount } from "../api.ts";
import { tellLoggedOut } from "../log-out-news.ts";
import { useLeaveAccount } from "../use-leave-account.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

/** Long enough to read what is kept and why. */
const FAREWELL_DURATION = 20_000;

/** Asks for the password and deletes the account; the page around it then leads home. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const leave = useLeaveAccount();
  const sayGoodbye = ({ message }: Deletion) => {
    tellLoggedOut();
    leave();
    toast({
      action: "delete-account",
      title: t("profile:delete.done"),
      description: message,
      duration: FAREWELL_DURATION,
      survivesNavigation: true,
    });
  };
  return (
    <PasswordPrompt
      id="delete-account"
      call={deleteAccount}
      mutationKey={mutationKeys.session}
      onDone={sayGoodbye}
      onCancel={onCancel}
      submit={t("profile:delete.submit")}
      submitting={t("profile:delete.submitting")}
      look="danger"
    />
  );
}
