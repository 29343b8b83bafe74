import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { onLoggedOutElsewhere } from "./log-out-news.ts";

/** Signs this tab out too when the customer signs out in another; `leave` forgets what the tab knows of them. */
export function useLoggedOutElsewhere(leave: () => void): void {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  useEffect(
    () =>
      onLoggedOutElsewhere(() => {
        leave();
        toast({ action: "log-out", title: t("toasts:loggedOut"), survivesNavigation: true });
      }),
    [leave, toast, t],
  );
}
