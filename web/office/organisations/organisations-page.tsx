import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OrganisationsView } from "@domrit/shared/organisations/office-views.ts";
import { ORGANISATION_DECISION_NAMES, ORGANISATION_DECISIONS } from "@domrit/shared/organisations/organisation.ts";
import { exampleOf } from "@domrit/shared/organisations/reference-pattern.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { StateSign } from "../../ui/state-sign.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { DecideDialog, type Decision, labelOf } from "./decide-dialog.tsx";
import { accountsQuery } from "./queries.ts";
import { ReferenceDialog } from "./reference-dialog.tsx";
import { TeamDialog } from "./team-dialog.tsx";

export default function OrganisationsPage() {
  const { t } = useTranslation();
  return (
    <OfficePage title={t("office:nav.accounts")}>
      <Loaded query={useQuery(accountsQuery)} failed={t("office-accounts:failed")}>
        {(accounts) => <Accounts accounts={accounts} />}
      </Loaded>
    </OfficePage>
  );
}

function Accounts({ accounts }: { accounts: OrganisationsView }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Decision>();
  const [opened, setOpened] = useState<Account>();
  const [referred, setReferred] = useState<Account>();
  if (accounts.length === 0) return <p className="card p-5 text-muted">{t("office-accounts:none")}</p>;
  return (
    <>
      <ul className="card divide-y divide-line">
        {accounts.map((account) => (
          <AccountItem
            key={account.id}
            account={account}
            onDecide={setAsked}
            onOpen={setOpened}
            onRefer={setReferred}
          />
        ))}
      </ul>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
      {referred && <ReferenceDialog account={referred} onClose={() => setReferred(undefined)} />}
      {opened && <TeamDialog id={opened.id} company={opened.company} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type Account = OrganisationsView[number];
type AccountItemProps = {
  account: Account;
  onDecide: (decision: Decision) => void;
  onOpen: (account: Account) => void;
  onRefer: (account: Account) => void;
};

const REGISTER = "https://www.kvk.nl/zoeken/?source=all&q=";

const LOOKS: Record<Account["state"], string> = {
  requested: "bg-warning-soft text-warning",
  granted: "bg-success-soft text-success",
  paused: "bg-danger-soft text-danger",
  ended: "bg-sunken text-ink",
  refused: "bg-sunken text-ink",
};

function AccountItem({ account, onDecide, onOpen, onRefer }: AccountItemProps) {
  const { t } = useTranslation();
  const { company, state, customer } = account;
  const decisions = ORGANISATION_DECISION_NAMES.filter((name) =>
    (ORGANISATION_DECISIONS[name].from as readonly Account["state"][]).includes(state),
  ).filter((name) => name !== "grant" || customer.isConfirmed);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-80 wrap-break-word">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="font-semibold">{company}</h2>
          <StateSign look={LOOKS[state]}>{t(`office-accounts:states.${state}`)}</StateSign>
        </div>
        <Facts account={account} isOpen={decisions.length > 0} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          aria-label={`${t("office-accounts:team.open")}: ${company}`}
          onClick={() => onOpen(account)}
        >
          {t("office-accounts:team.open")}
        </Button>
        <Link
          to={`/office/accounts/${account.id}/riders`}
          aria-label={`${t("office-accounts:riders")}: ${company}`}
          className={buttonLook("quiet")}
        >
          {t("office-accounts:riders")}
        </Link>
        {decisions.length > 0 && (
          <Button
            look="quiet"
            aria-label={`${t("office-accounts:reference.open")}: ${company}`}
            onClick={() => onRefer(account)}
          >
            {t("office-accounts:reference.open")}
          </Button>
        )}
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

function Facts({ account, isOpen }: { account: Account; isOpen: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kvk, vatId, street, postalCode, city, customer, alike, estimate, limit, used } = account;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const { requestedAt, grantedBy, grantedAt, referenceRequired, referencePattern } = account;
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        <span>
          {kvk ? t("office-accounts:kvk", { kvk }) : t("office-accounts:private")}
          {vatId && `, ${vatId}`}
        </span>
        {kvk && (
          <a href={`${REGISTER}${kvk}`} target="_blank" rel="noreferrer" className="link font-semibold">
            {t("office-accounts:register")}
          </a>
        )}
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
        {isOpen && referenceRequired && <span>{t("office-accounts:reference.required")}</span>}
        {isOpen && referencePattern && (
          <span>{t("office-accounts:reference.form", { example: exampleOf(referencePattern) })}</span>
        )}
        {grantedBy && grantedAt && (
          <span>{t("office-accounts:granted", { name: grantedBy, moment: formatMoment(grantedAt, locale) })}</span>
        )}
      </p>
    </>
  );
}
