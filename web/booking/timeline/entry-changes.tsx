import type { TimelineFields, TimelineView } from "@domrit/shared/booking/timeline.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useFieldTexts } from "./use-field-texts.ts";

type EntryChangesProps = Pick<TimelineView[number], "from" | "to"> & {
  money: (cents: Cents) => string;
};

export function EntryChanges({ from = {}, to = {}, money }: EntryChangesProps) {
  const { t } = useTranslation();
  const [before, now] = [useFieldTexts(from, money), useFieldTexts(to, money)];
  const names = Object.keys({ ...from, ...to }) as (keyof TimelineFields)[];
  return names.map((name) => {
    const [label, text] = now[name];
    const none = t("timeline:none");
    const was = before[name][1] || none;
    const isChange = name in from && name in to;
    return (
      <p key={name} className="wrap-anywhere">
        {t(`timeline:${isChange ? "wasNow" : "said"}`, { label, from: was, to: text || (isChange ? none : was) })}
      </p>
    );
  });
}
