import { useSetAtom } from "jotai";
import { errorText } from "../api/error-text.ts";
import { mutationKeys } from "../api/query-keys.ts";
import { useCall } from "../api/use-call.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { logOut } from "./api.ts";
import { tellLoggedOut } from "./log-out-news.ts";
import { useLeaveAccount } from "./use-leave-account.ts";

/** Signs the customer out, in every tab; the page they are on then leads them home. */
export function useLogOut() {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const leave = useLeaveAccount();
  return useCall({
    mutationKey: mutationKeys.session,
    mutationFn: logOut,
    onSuccess() {
      tellLoggedOut();
      leave();
      toast({ action: "log-out", title: t("toasts:loggedOut"), survivesNavigation: true });
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
