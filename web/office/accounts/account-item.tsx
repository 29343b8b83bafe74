import {
  ACCOUNT_DECISION_NAMES,
  ACCOUNT_DECISIONS,
  type AccountDecision,
} from "@domrit/shared/account/business-account.ts";
import type { AccountsView } from "@domrit/shared/account/business-accounts.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import type { Decision } from "./decide-dialog.tsx";

type Account = AccountsView[number];
type AccountItemProps = { account: Account; onDecide: (decision: Decision) => void };

/** Where a manager looks a company up by its number. */
const REGISTER = "https://www.kvk.nl/zoeken/?source=all&q=";

/** A business that rides on account, or asks to: what it says of itself, what is proved, and what can be decided. */
export function AccountItem({ account, onDecide }: AccountItemProps) {
  const { t } = useTranslation();
  const { company, state, customer } = account;
  const decisions = ACCOUNT_DECISION_NAMES.filter((name) =>
    (ACCOUNT_DECISIONS[name].from as readonly Account["state"][]).includes(state),
  ).filter((name) => name !== "grant" || customer.isConfirmed);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-80 wrap-break-word">
        <h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
          {company}
          <span className="font-normal text-muted text-sm">{t(`office-accounts:states.${state}`)}</span>
        </h2>
        <Facts account={account} />
      </div>
      <div className="flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <Button
            key={decision}
            look={decision === "grant" && state === "requested" ? "primary" : "secondary"}
            aria-label={`${t(`office-accounts:decisions.${labelOf(decision, state)}`)}: ${company}`}
            onClick={() => onDecide({ account, decision })}
          >
            {t(`office-accounts:decisions.${labelOf(decision, state)}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** What it means to grant depends on what was granted before. */
function labelOf(decision: AccountDecision, state: Account["state"]) {
  if (decision !== "grant") return decision;
  if (state === "granted") return "limit";
  return state === "paused" ? "resume" : "grant";
}

function Facts({ account }: { account: Account }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kvk, vatId, street, postalCode, city, customer, alike, estimate, limit, used } = account;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const { requestedAt, grantedBy, grantedAt } = account;
  return (
    <>
      <p>
        {t("office-accounts:kvk", { kvk })}
        {vatId && `, ${vatId}`} ·{" "}
        <a href={`${REGISTER}${kvk}`} target="_blank" rel="noreferrer" className="link font-semibold">
          {t("office-accounts:register")}
        </a>
      </p>
      <p>
        {street}, {postalCode} {city}
      </p>
      <p>
        {customer.name}, {customer.email}, {customer.phone}
      </p>
      {!customer.isConfirmed && <p className="font-semibold text-danger">{t("office-accounts:unconfirmed")}</p>}
      {alike > 0 && <p className="font-semibold text-danger">{t("office-accounts:alike", { count: alike })}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{t("office-accounts:asked", { moment: formatMoment(requestedAt, locale) })}</span>
        {estimate !== null && <span>{t("office-accounts:estimate", { amount: money(estimate) })}</span>}
        {limit !== null && <span>{t("office-accounts:used", { used: money(used), limit: money(limit) })}</span>}
        {grantedBy && grantedAt && (
          <span>{t("office-accounts:granted", { name: grantedBy, moment: formatMoment(grantedAt, locale) })}</span>
        )}
      </p>
    </>
  );
}
