import { ACCOUNT_DECISION_NAMES, ACCOUNT_DECISIONS } from "@domrit/shared/account/business-account.ts";
import type { AccountsView } from "@domrit/shared/account/business-accounts.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { type Decision, labelOf } from "./decide-dialog.tsx";

type Account = AccountsView[number];
type AccountItemProps = { account: Account; onDecide: (decision: Decision) => void };

/** Where a manager looks a company up by its number. */
const REGISTER = "https://www.kvk.nl/zoeken/?source=all&q=";

const LOOKS: Record<Account["state"], string> = {
  requested: "bg-warning-soft text-warning",
  granted: "bg-success-soft text-success",
  paused: "bg-danger-soft text-danger",
  ended: "bg-sunken text-ink",
  refused: "bg-sunken text-ink",
};

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
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="font-semibold">{company}</h2>
          <span className={`rounded-full px-2.5 py-0.5 font-semibold text-sm ${LOOKS[state]}`}>
            {t(`office-accounts:states.${state}`)}
          </span>
        </div>
        <Facts account={account} isOpen={decisions.length > 0} />
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

/** `isOpen`: something can still be decided, so that what speaks against it matters. */
function Facts({ account, isOpen }: { account: Account; isOpen: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kvk, vatId, street, postalCode, city, customer, alike, estimate, limit, used } = account;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const { requestedAt, grantedBy, grantedAt } = account;
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        <span>
          {t("office-accounts:kvk", { kvk })}
          {vatId && `, ${vatId}`}
        </span>
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
      {isOpen && !customer.isConfirmed && (
        <p className="font-semibold text-danger">{t("office-accounts:unconfirmed")}</p>
      )}
      {isOpen && alike > 0 && (
        <p className="font-semibold text-danger">{t("office-accounts:alike", { count: alike })}</p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
        <span>{t("office-accounts:asked", { moment: formatMoment(requestedAt, locale) })}</span>
        {estimate !== null && <span>{t("office-accounts:estimate", { amount: money(estimate) })}</span>}
        {isOpen && limit !== null && (
          <span>{t("office-accounts:used", { used: money(used), limit: money(limit) })}</span>
        )}
        {grantedBy && grantedAt && (
          <span>{t("office-accounts:granted", { name: grantedBy, moment: formatMoment(grantedAt, locale) })}</span>
        )}
      </p>
    </>
  );
}
