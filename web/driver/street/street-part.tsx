import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useState } from "react";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { isOfStreet, type StreetPress, type StreetSaid } from "../presses/presses.ts";
import { type RefusedPress, usePresses } from "../presses/use-presses.ts";
import { bigButton } from "../rides/big-button.ts";
import { StreetDialog } from "./street-dialog.tsx";

/** Rides from the street: the way to enter one, those that wait for a network, and those that were not taken, to be mended. */
export function StreetPart({ driverId, isOnShift }: { driverId: string; isOnShift: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { waiting, refused, pressStreet, dismiss } = usePresses(driverId);
  const [asked, setAsked] = useState<{ before: Partial<StreetSaid>; asksKm: boolean }>();
  const unsent = waiting.filter(isOfStreet);
  const failed = refused.filter((each): each is RefusedPress<StreetPress> => isOfStreet(each.press));
  const mend = (each: RefusedPress<StreetPress>) => {
    dismiss([each]);
    setAsked({ before: each.press.street, asksKm: "agreedKm" in fieldErrorsOf(each.error) });
  };
  if (!isOnShift && !asked && unsent.length + failed.length === 0) return null;
  return (
    <section aria-labelledby="street-title" className="card flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="street-title" className="text-heading">
        {t("driver-street:title")}
      </h2>
      {failed.map((each) => (
        <Alert key={each.press.said.eventId} title={t("driver-street:refused", { to: each.press.street.destination })}>
          <p>{Object.values(fieldErrorsOf(each.error)).flat()[0] ?? errorText(each.error, t)}</p>
          <button type="button" className={bigButton("secondary")} onClick={() => mend(each)}>
            {t("driver-street:mend")}
          </button>
        </Alert>
      ))}
      {unsent.length > 0 && (
        <ul role="status" className="text-muted">
          {unsent.map(({ street: { destination: to, price }, said: { eventId } }) => (
            <li key={eventId}>{t("driver-street:waiting", { to, amount: formatMoney(toCents(price), locale) })}</li>
          ))}
        </ul>
      )}
      {isOnShift && (
        <button
          type="button"
          className={bigButton("secondary")}
          onClick={() => setAsked({ before: {}, asksKm: false })}
        >
          {t("driver-street:open")}
        </button>
      )}
      {asked && <StreetDialog {...asked} onEnter={pressStreet} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
