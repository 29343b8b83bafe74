import { type ExtraName, extraNames, extraOf, shownValue } from "@domrit/shared/booking/extras/values.ts";
import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export type Wishes = { [Name in ExtraName]?: unknown } & {
  stops?: string[] | undefined;
  arriveBy?: string | null | undefined;
};

/** What was asked for beside a ride, in words: its name and what was asked, which is empty where nothing was. */
export function useWishRows(wishes: Wishes = {}): (readonly [label: string, value: string])[] {
  const { t } = useTranslation();
  const extras = extraNames().map(
    (name) => [t(extraOf(name).label), wordExtra(t, name, shownValue(name, wishes))] as const,
  );
  return [[t("booking:extras.arriveBy"), wishes.arriveBy ?? ""], ...extras];
}
