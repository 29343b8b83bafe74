import type { UserView } from "@domrit/shared/account/view.ts";
import { useSetAtom } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { useSessionStart } from "../session/use-session-start.ts";

/** Welcomes the customer who just signed in, whichever way; the page then leads to where they wanted to go. */
export function useSignedIn(): (user: UserView) => void {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const startSession = useSessionStart();
  return (user) => {
    toast({
      action: "log-in",
      title: t("account:login.done"),
      description: t("account:login.welcome"),
      survivesNavigation: true,
    });
    startSession(user);
  };
}
