import { MOST_SEARCHED } from "@domrit/shared/office/today.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import type { RefObject } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useListBeside } from "../../today/beside.ts";
import { readFilter } from "../../today/list-filter.ts";
import { SearchBox } from "../search-box.tsx";

type RideSearchProps = { input: RefObject<HTMLInputElement | null>; onSearch: () => void };

/** Looks for rides from every page; the list shows what is found. */
export function RideSearch({ input, onSearch }: RideSearchProps) {
  const { t } = useTranslation();
  const here = useLocation();
  const beside = useListBeside() ?? "";
  const search = here.pathname === OFFICE ? here.search : beside;
  return (
    <SearchBox
      input={input}
      at={{ pathname: OFFICE, search }}
      words={readFilter(new URLSearchParams(search)).words}
      onSearch={onSearch}
      most={MOST_SEARCHED}
      label={t("office-today:search.label")}
      placeholder={t("office-today:search.placeholder")}
      shortcut="/"
    />
  );
}
