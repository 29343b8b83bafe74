import { MOST_SEARCHED } from "@domrit/shared/office/today.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "../../account/empty-state.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Search, SearchX } from "../../icons/icons.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { RideList } from "./ride-list.tsx";
import type { AskedAct } from "./row-acts.tsx";
import { searchQuery } from "./today-query.ts";

type SearchFormProps = { input: RefObject<HTMLInputElement | null>; words: string };

export function SearchForm({ input, words }: SearchFormProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const search = (form: FormData): void => {
    const q = String(form.get("q") ?? "").trim();
    const rest = new URLSearchParams(query);
    rest.delete("q");
    if (q) rest.set("q", q);
    if (q !== words) setQuery(rest, { preventScrollReset: true });
  };
  return (
    <search className="w-104 max-w-full print:hidden max-sm:w-full">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          search(new FormData(event.currentTarget));
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden className="pointer-events-none absolute start-3 top-3.5 size-5 text-muted" />
          <TextInput
            key={words}
            ref={input}
            type="search"
            name="q"
            defaultValue={words}
            maxLength={MOST_SEARCHED}
            aria-label={t("office-today:search.label")}
            placeholder={t("office-today:search.placeholder")}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-keyshortcuts="/"
            className="ps-10"
          />
        </div>
        <Button type="submit" look="secondary">
          {t("office-today:search.submit")}
        </Button>
      </form>
    </search>
  );
}

type SearchResultsProps = { words: string; today: string; onAsk: (asked: AskedAct) => void };

const NONE: ReadonlySet<number> = new Set();

export function SearchResults({ words, today, onAsk }: SearchResultsProps) {
  const { t } = useTranslation();
  const query = useQuery(searchQuery(words));
  const title = t("office-today:search.title", { words });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-bold text-heading">{title}</h2>
          {/* Always there: a screen reader may miss a status that appears together with its text. */}
          <p role="status" className="text-muted">
            {query.data && t("office-today:search.found", { count: query.data.rides.length })}
            {query.data?.isCut && ` ${t("office-today:search.isCut", { count: query.data.rides.length })}`}
          </p>
        </div>
        <Link to={OFFICE} className={buttonLook("quiet")}>
          {t("office-today:search.clear")}
        </Link>
      </div>
      <Loaded query={query} failed={t("office-today:search.failed")}>
        {({ rides }) =>
          rides.length > 0 ? (
            <RideList
              label={title}
              parts={[{ key: "found", hasDate: true, rides }]}
              today={today}
              fresh={NONE}
              onAsk={onAsk}
            />
          ) : (
            <EmptyState Icon={SearchX} title={t("office-today:search.none")} text={t("office-today:search.noneText")} />
          )
        }
      </Loaded>
    </>
  );
}
