import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useTranslation } from "./i18n/use-translation.ts";
import { pushToastAtom } from "./toasts/queue.ts";

let opened: BroadcastChannel | undefined;

/** One for the whole tab: a channel does not hear what it says itself. Undefined in a browser that has none. */
function channel(): BroadcastChannel | undefined {
  opened ??= "BroadcastChannel" in globalThis ? new BroadcastChannel("log-out") : undefined;
  return opened;
}

/** Tells the other tabs that the customer signed out. */
export function tellLoggedOut(): void {
  channel()?.postMessage(null);
}

/** Signs this tab out too when the customer signs out in another; `leave` forgets what the tab knows of them. */
export function useLoggedOutElsewhere(leave: () => void): void {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  useEffect(() => {
    const hear = () => {
      leave();
      toast({ action: "log-out", title: t("toasts:loggedOut"), survivesNavigation: true });
    };
    const hearing = channel();
    hearing?.addEventListener("message", hear);
    return () => hearing?.removeEventListener("message", hear);
  }, [leave, toast, t]);
}
