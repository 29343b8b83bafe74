import type { SuggestionView } from "@domrit/shared/planning/planning.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { hoursOf, timeOf } from "./misfit.tsx";

/** What speaks for a driver: how far away they are, their rides before and after, and how long they have worked. */
export function useReasons(): (suggestion: SuggestionView | undefined) => string | undefined {
  const { t } = useTranslation();
  return (suggestion) => {
    if (!suggestion) return undefined;
    const { minutesAway, reasons } = suggestion;
    const said = reasons.map((reason) => {
      if (reason.kind === "worked") return t("office-planning:suggestion.worked", { time: hoursOf(reason.minutes) });
      if (reason.kind === "known") return t("office-planning:suggestion.known", { count: reason.times });
      if (reason.kind === "favourite") return t("office-planning:suggestion.favourite");
      const { reference, at } = reason;
      const time = timeOf(at);
      return reason.kind === "next_ride"
        ? t("office-planning:suggestion.nextRide", { reference, time })
        : t("office-planning:suggestion.afterRide", { reference, time });
    });
    const away = minutesAway === null ? [] : [t("office-planning:suggestion.minutesAway", { count: minutesAway })];
    return [...away, ...said].join("; ");
  };
}
