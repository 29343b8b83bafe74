import { officePaths } from "@domrit/shared/office/paths.ts";
import { type AccountList, accountListSchema, MOST_SEARCHED_NAME } from "@domrit/shared/organisations/office-views.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { apiQuery } from "../../api/api-query.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Building } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Room } from "./account-room.tsx";

type Account = AccountList[number];
type AccountChoiceProps = {
  account: Account | null;
  setAccount: (account: Account | null) => void;
  children?: ReactNode;
};

/** Chooses the business that pays; folded, as few rides need it. */
export function AccountChoice({ account, setAccount, children }: AccountChoiceProps) {
  const { t } = useTranslation();
  if (!account) {
    return (
      <Fold look="row" title={t("office-caller:account.title")}>
        <AccountSearch onChoose={setAccount} />
      </Fold>
    );
  }
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Building aria-hidden className="size-5 shrink-0 text-brand" />
        <span className="me-auto">
          {t("office-caller:account.on")} <strong>{account.company}</strong>, {account.city}
          <Granted account={account} />
          <Room account={account} />
        </span>
        <Link to={`/office/accounts/${account.id}/riders`} className="link">
          {t("office-caller:account.riders")}
        </Link>
        <button
          type="button"
          className="min-h-11 font-semibold underline underline-offset-4"
          onClick={() => setAccount(null)}
        >
          {t("office-caller:account.off")}
        </button>
      </p>
      {children}
    </div>
  );
}

/** Tells two businesses of one name apart. */
function Granted({ account: { kvk, grantedBy, grantedAt } }: { account: Account }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const day = grantedAt && formatDay(toWallTime(new Date(grantedAt)).date, locale);
  return (
    <span className="block text-muted text-sm">
      {day
        ? t("office-caller:account.granted", { kvk, name: grantedBy ?? "", day })
        : t("office-caller:account.kvk", { kvk })}
    </span>
  );
}

function AccountSearch({ onChoose }: { onChoose: AccountChoiceProps["setAccount"] }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [words, setWords] = useState("");
  const { data, error, isFetching } = useQuery({
    ...apiQuery([...queryKeys.office, "search", "accounts", words], officePaths.accounts(words), accountListSchema),
    enabled: words !== "",
    gcTime: 0,
  });
  const search = () => setWords(typed.trim());
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="font-semibold">
        {t("office-caller:account.name")}
      </label>
      <div className="flex gap-2">
        <TextInput
          id={id}
          value={typed}
          maxLength={MOST_SEARCHED_NAME}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter would send the form around it.
            if (event.key !== "Enter") return;
            event.preventDefault();
            search();
          }}
        />
        <Button look="secondary" isPending={isFetching} onClick={search}>
          {t("office-caller:account.search")}
        </Button>
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {data?.length === 0 && t("office-caller:account.none")}
      </p>
      {error && <Alert title={errorText(error, t)} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {data?.map((found) => (
          <li key={found.id}>
            <button
              type="button"
              onClick={() => onChoose(found)}
              disabled={found.state !== "granted"}
              className="min-h-11 w-full rounded-lg border border-line bg-surface px-3 py-2 text-start enabled:hover:border-ink/50 disabled:bg-sunken"
            >
              <span className="font-semibold">{found.company}</span>, {found.city}
              <Granted account={found} />
              <Room account={found} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
