import type { Registration } from "@domrit/shared/account/schema.ts";
import { useSetAtom } from "jotai";
import { ApiError } from "../../api/api-error.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { readTrips } from "../../trips/api.ts";
import { register } from "../api.ts";
import { useSessionStart } from "../use-session-start.ts";

/** Makes an account. It begins with the rides that were booked as a guest in this browser; a toast says how many. */
export function useRegister() {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const startSession = useSessionStart();
  const mutation = useCall({
    mutationKey: mutationKeys.session,
    mutationFn: register,
    gcTime: 0,
    async onSuccess(user) {
      toast({
        action: "register",
        title: t("account:register.done"),
        description: t("account:register.welcome"),
        survivesNavigation: true,
      });
      const claimed = await readTrips().catch(() => []);
      if (claimed.length > 0) {
        const title = t("account:register.claimed", { count: claimed.length });
        toast({ action: "claim", title, survivesNavigation: true });
      }
      startSession(user);
    },
    onError(error) {
      const description = (error instanceof ApiError && error.shown) || t("account:register.failedHint");
      toast({ action: "register", title: t("account:register.failed"), description, tone: "destructive" });
    },
  });
  return {
    isPending: mutation.isPending,
    register: (registration: Registration, onError: (error: Error) => void) =>
      mutation.mutate(registration, { onError, onSettled: () => mutation.reset() }),
  };
}
