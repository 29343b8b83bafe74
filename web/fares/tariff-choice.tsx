import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import { place, WHERE_KNOWN } from "@domrit/shared/site/places.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import type { PageTexts } from "../content/page-texts.ts";
import { useLocale } from "../i18n/current-locale.ts";

type TariffChoiceProps = {
  texts: PageTexts["pricing"]["calculator"]["when"];
  next: Tariff | undefined;
  isNext: boolean;
  onChange: (isNext: boolean) => void;
};

/** Whether the ride is before the first day of the next tariff or after; without one, while the page is built, its place. */
export function TariffChoice({ texts, next, isNext, onChange }: TariffChoiceProps) {
  const locale = useLocale();
  const day = next ? formatDay(next.validFrom, locale) : place("calculator", "nextDay");
  return (
    <fieldset {...(!next && WHERE_KNOWN)}>
      <legend className="mb-2 font-semibold">{texts.heading}</legend>
      {(["before", "from"] as const).map((when) => (
        <label key={when} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="when"
            value={when}
            checked={isNext === (when === "from")}
            onChange={() => onChange(when === "from")}
            className="size-5"
          />
          {texts[when].label.replace("{day}", day)}
        </label>
      ))}
    </fieldset>
  );
}
