import { nightText } from "@domrit/shared/booking/trip/night.ts";
import { meantPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import type { WallTime } from "@domrit/shared/time/amsterdam.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../format-date.ts";
import { CHOICE, choiceOf } from "../ordering/choice.ts";

type NightNoteProps = {
  id: string;
  pickup: WallTime;
  isRefused?: boolean;
  /** Takes a date over into the form; without it the form is sent, and its answer has the date. */
  onTake?: ((date: string) => void) | undefined;
};

/** Says in which night a pickup is, as most people mistake the date of one; of one that is over, which date was meant. */
export function NightNote({ id, pickup, isRefused = false, onTake }: NightNoteProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const meant = isRefused ? meantPickup(pickup, serverNow()) : undefined;
  const night = nightText(t, meant ?? pickup);
  const date = meant && formatDate(meant.date, locale);
  const text = () => {
    if (!night) return "";
    return date ? t("booking:form.meantNight", { night, date, time: pickup.time }) : t("booking:form.night", { night });
  };
  return (
    <>
      <p
        id={id}
        role="status"
        className={`text-sm ${date ? "mt-2" : "text-muted leading-snug not-empty:mt-1 not-empty:-mb-1.5"}`}
      >
        {text()}
      </p>
      {meant && date && (
        <Button
          look="secondary"
          className="mt-2 text-sm"
          {...(onTake
            ? { onClick: () => onTake(meant.date) }
            : { type: "submit", name: CHOICE, value: choiceOf({ pickupDate: meant.date }) })}
        >
          {t("booking:form.takeDate", { date })}
        </Button>
      )}
    </>
  );
}
