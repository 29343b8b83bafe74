import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { useState } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { exceptionText } from "./ride-words.ts";

/** Tells a screen reader which rides began to ask for attention. */
export function ExceptionNews({ rides }: { rides: readonly OfficeRide[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [seen, setSeen] = useState({ rides, news: "", keys: keysOf(rides) });
  if (seen.rides !== rides) {
    const keys = keysOf(rides);
    const texts = rides.flatMap((ride) =>
      ride.exceptions
        .filter(({ kind }) => !seen.keys.has(`${ride.id} ${kind}`))
        .map((exception) =>
          t("office-today:exceptions.new", {
            what: exceptionText(exception, t, locale),
            time: ride.pickupTime,
            from: ride.pickupLocation,
          }),
        ),
    );
    setSeen({ rides, news: texts.length > 0 ? texts.join(". ") : seen.news, keys });
  }
  return (
    <p role="status" className="sr-only">
      {seen.news}
    </p>
  );
}

const keysOf = (rides: readonly OfficeRide[]): ReadonlySet<string> =>
  new Set(rides.flatMap(({ id, exceptions }) => exceptions.map(({ kind }) => `${id} ${kind}`)));
