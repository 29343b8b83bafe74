import { pathTo } from "@domrit/shared/site/pages.ts";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/error-text.ts";
import { mutationKeys } from "../api/query-keys.ts";
import { useCall } from "../api/use-call.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useGoTo } from "../site/go-to.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { logOut } from "./api.ts";
import { tellLoggedOut } from "./log-out-news.ts";
import { useLeaveAccount } from "./use-leave-account.ts";

/** Signs the customer out, in every tab, and goes to the home page. */
export function useLogOut() {
  const { t } = useTranslation();
  const locale = useLocale();
  const goTo = useGoTo();
  const toast = useSetAtom(pushToastAtom);
  const leave = useLeaveAccount();
  return useCall({
    mutationKey: mutationKeys.session,
    mutationFn: logOut,
    async onSuccess() {
      tellLoggedOut();
      leave();
      toast({ action: "log-out", title: t("toasts:loggedOut"), survivesNavigation: true });
      await goTo(pathTo("home", locale));
    },
    onError: (error) =>
      toast({
        action: "log-out",
        title: t("account:logout.failed"),
        description: errorText(error, t),
        tone: "destructive",
      }),
  });
}
