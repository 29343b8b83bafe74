import { MOST_SEARCHED } from "@domrit/shared/office/today.ts";
import type { RefObject } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Search } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";

type SearchFormProps = { input: RefObject<HTMLInputElement | null>; words: string };

/** Searches all rides that are kept; what is searched for stands in the address. */
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
