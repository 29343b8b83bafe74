import { useEffect, useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LocateFixed } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import type { SendState } from "./place-queue.ts";
import { usePlace } from "./use-place.ts";

/** Shares the driver's position, says how that goes, and keeps the screen on. */
export function PlaceSign({ everyMs }: { everyMs: number }) {
  const { t } = useTranslation();
  const { finding, sending, share } = usePlace(everyMs);
  const isAwake = useWakeLock();
  return (
    <section aria-labelledby="place-title" className="mt-5 border-line border-t pt-4">
      <h3 id="place-title" className="font-bold">
        {t("driver-shift:place.title")}
      </h3>
      {finding === "ask" ? (
        <>
          <p className="mt-1">{t("driver-shift:place.ask")}</p>
          <Button look="secondary" className="mt-3 min-h-14 w-full text-lg" onClick={share}>
            <LocateFixed aria-hidden className="size-6" />
            {t("driver-shift:place.share")}
          </Button>
        </>
      ) : (
        <p role="status" className="mt-1">
          {finding === "found" ? t("driver-shift:place.on") : t(`driver-shift:place.${finding}`)}
        </p>
      )}
      {finding === "found" && <SendingSign sending={sending} />}
      <p className="mt-1 text-muted">{isAwake ? t("driver-shift:place.awake") : t("driver-shift:place.asleep")}</p>
    </section>
  );
}

function SendingSign({ sending: { state, at, error } }: { sending: SendState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (state === "waiting") return <p role="status">{t("driver-shift:place.offline")}</p>;
  if (state === "wrong") {
    return (
      <p role="alert" className="text-danger">
        {t("driver-shift:place.wrong", { reason: reasonOf(error) ?? errorText(error, t) })}
      </p>
    );
  }
  if (at === undefined) return null;
  return (
    <p className="text-muted">
      {t("driver-shift:place.sentAt", { at: clockTime(new Date(at).toISOString(), locale) })}
    </p>
  );
}

const reasonOf = (error: SendState["error"]): string | undefined => Object.values(error?.fields ?? {})[0]?.[0];

/** True while the screen is kept on. */
function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let lock: WakeLockSentinel | undefined;
    // The browser gives it back whenever the page is out of sight, and refuses it with an empty battery.
    const ask = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      const given = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (!given) return;
      if (signal.aborted) return given.release();
      lock = given;
      setHeld(true);
      given.addEventListener("release", () => setHeld(false), { signal });
    };
    void ask();
    document.addEventListener("visibilitychange", () => void ask(), { signal });
    return () => {
      ending.abort();
      void lock?.release();
    };
  }, []);
  return isHeld;
}
