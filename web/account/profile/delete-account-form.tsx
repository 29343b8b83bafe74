import type { Deletion } from "@domrit/shared/account/view.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { mutationKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useGoTo } from "../../site/go-to.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { deleteAccount } from "../api.ts";
import { tellLoggedOut } from "../log-out-news.ts";
import { useLeaveAccount } from "../use-leave-account.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

/** Long enough to read what is kept and why. */
const FAREWELL_DURATION = 20_000;

/** Asks for the password and deletes the account. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toast = useSetAtom(pushToastAtom);
  const goTo = useGoTo();
  const leave = useLeaveAccount();
  const sayGoodbye = async ({ message }: Deletion) => {
    tellLoggedOut();
    leave();
    toast({
      action: "delete-account",
      title: t("profile:delete.done"),
      description: message,
      duration: FAREWELL_DURATION,
      survivesNavigation: true,
    });
    await goTo(pathTo("home", locale));
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
