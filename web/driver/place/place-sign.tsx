import { errorText } from "../../api/error-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LocateFixed } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import type { SendState } from "./place-queue.ts";
import { usePlace } from "./use-place.ts";
import { useWakeLock } from "./use-wake-lock.ts";

/** Shares where the driver is, and says whether that goes well and until when; keeps the screen on meanwhile. */
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

/** What is wrong with a place, in the server's words: the first of its fields. */
const reasonOf = (error: SendState["error"]): string | undefined => Object.values(error?.fields ?? {})[0]?.[0];
