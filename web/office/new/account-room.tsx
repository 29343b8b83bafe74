import type { AccountList } from "@domrit/shared/organisations/office-views.ts";
import { exampleOf } from "@domrit/shared/organisations/reference-pattern.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

type AskedReference = Pick<AccountList[number], "referenceRequired" | "referencePattern">;
type RoomProps = {
  account: Pick<AccountList[number], "state" | "limit" | "left" | "overLimitWaits" | keyof AskedReference>;
};

/** What an account asks for and has left this month; of one that cannot be booked on, why. */
export function Room({ account: { state, limit, left, overLimitWaits, ...asked } }: RoomProps) {
  const { t } = useTranslation();
  if (state !== "granted")
    return <span className="block font-semibold text-sm">{t(`office-caller:account.not.${state}`)}</span>;
  const asks = asked.referenceRequired && (
    <span className="block text-sm">
      {t("office-caller:account.reference")}
      {asked.referencePattern && ` (${exampleOf(asked.referencePattern)})`}
    </span>
  );
  if (limit === undefined || left === undefined) return asks;
  const full = overLimitWaits ? "fullWaits" : "full";
  return (
    <>
      <span className={`block text-sm ${left > 0 ? "text-muted" : "font-semibold text-danger"}`}>
        {t(`office-caller:account.${left > 0 ? "left" : full}`, { limit, left })}
      </span>
      {asks}
    </>
  );
}
