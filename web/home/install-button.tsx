import { useEffect, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";

export const INSTALL_LOOK =
  "inline-flex min-h-12 cursor-pointer items-center rounded-lg bg-on-accent px-5 font-semibold text-white transition-opacity hover:opacity-90";

/** Puts the site on the home screen by one press; says how to, where the browser does not offer it. */
export function InstallButton() {
  const { t } = useTranslation();
  const install = useInstall();
  if (!install) return <p className="max-w-xl font-semibold">{t("home:app.how")}</p>;
  return (
    <button type="button" onClick={install} className={INSTALL_LOOK}>
      {t("home:app.install")}
    </button>
  );
}

/** A browser's offer to put the site on the home screen, which TypeScript does not know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

/** Puts the site on the home screen; undefined where the browser does not offer it, or no more. */
function useInstall(): (() => void) | undefined {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const forget = () => setOffer(undefined);
    window.addEventListener("beforeinstallprompt", keep);
    window.addEventListener("appinstalled", forget);
    return () => {
      window.removeEventListener("beforeinstallprompt", keep);
      window.removeEventListener("appinstalled", forget);
    };
  }, []);
  return (
    offer &&
    (() => {
      setOffer(undefined);
      void offer.prompt();
    })
  );
}
