import { useEffect, useState } from "react";

/** A browser's offer to put the site on the home screen, which TypeScript does not know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

/** Puts the site on the home screen; undefined where the browser does not offer it, or no more. */
export function useInstall(): (() => void) | undefined {
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
