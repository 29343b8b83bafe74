import type { Login } from "@domrit/shared/account/schema.ts";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { logIn } from "../api.ts";
import { useSessionStart } from "../use-session-start.ts";

/** Signs in. The password is not kept once it is answered. */
export function useLogIn() {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const startSession = useSessionStart();
  const mutation = useCall({
    mutationKey: mutationKeys.session,
    mutationFn: logIn,
    gcTime: 0,
    onSuccess(user) {
      toast({ title: t("account:login.done"), description: t("account:login.welcome") });
      startSession(user);
    },
    onError(error) {
      const description = (error instanceof ApiError && error.shown) || t("account:login.failedHint");
      toast({ title: t("account:login.failed"), description, tone: "destructive" });
    },
  });
  return {
    isPending: mutation.isPending,
    logIn: (login: Login) => mutation.mutate(login, { onSettled: () => mutation.reset() }),
  };
}
