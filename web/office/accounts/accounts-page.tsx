import type { AccountsView } from "@domrit/shared/account/business-accounts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { AccountItem } from "./account-item.tsx";
import { DecideDialog, type Decision } from "./decide-dialog.tsx";
import { accountsQuery } from "./queries.ts";

/** Which businesses ride on account, or ask to; for managers. */
export default function AccountsPage() {
  const { t } = useTranslation();
  return (
    <OfficePage title={t("office:nav.accounts")}>
      <Loaded query={useQuery(accountsQuery)} failed={t("office-accounts:failed")}>
        {(accounts) => <Accounts accounts={accounts} />}
      </Loaded>
    </OfficePage>
  );
}

function Accounts({ accounts }: { accounts: AccountsView }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Decision>();
  if (accounts.length === 0) return <p className="card p-5 text-muted">{t("office-accounts:none")}</p>;
  return (
    <>
      <ul className="card divide-y divide-line">
        {accounts.map((account) => (
          <AccountItem key={account.id} account={account} onDecide={setAsked} />
        ))}
      </ul>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
