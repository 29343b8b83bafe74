import { INBOX_KINDS } from "@domrit/shared/office/inbox/inbox.ts";
import { INBOX_STATES } from "@domrit/shared/office/inbox/inbox-states.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../account/empty-state.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Inbox } from "../../icons/icons.tsx";
import { FilterLinks } from "../layout/filter-links.tsx";
import { itemsOf, Loaded, MorePages } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { filterQuery, type InboxFilter, readFilter } from "./filter.ts";
import { InboxTable } from "./inbox-table.tsx";
import { inboxListQuery } from "./queries.ts";

export default function InboxPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const list = useInfiniteQuery(inboxListQuery(filterQuery(filter)));
  const pages = list.data?.pages ?? [];
  const total = pages.at(-1)?.total ?? 0;
  const items = itemsOf(pages);
  return (
    <OfficePage title={t("office-inbox:title")}>
      <InboxFilters filter={filter} />
      {/* Always there: a screen reader may miss a status that appears together with its text. */}
      <p role="status" className="mb-3 text-muted">
        {list.data && t(`office-inbox:found.${filter.state}`, { count: total })}
      </p>
      <Loaded query={list} failed={t("office-inbox:failed")}>
        {() =>
          items.length === 0 ? (
            <EmptyState
              Icon={Inbox}
              title={t(`office-inbox:empty.${filter.state}`)}
              text={t("office-inbox:empty.text")}
            />
          ) : (
            <InboxTable items={items} state={filter.state} />
          )
        }
      </Loaded>
      {list.data && items.length < total && filter.state === "open" && (
        <p className="mt-3 text-muted">{t("office-inbox:onlyNearest", { count: items.length })}</p>
      )}
      <MorePages list={list} text={t("office-inbox:older")} />
    </OfficePage>
  );
}

function InboxFilters({ filter }: { filter: InboxFilter }) {
  const { t } = useTranslation();
  const choice = (text: string, other: InboxFilter) => {
    const search = filterQuery(other);
    return { text, search, isCurrent: search === filterQuery(filter) };
  };
  const states = INBOX_STATES.map((state) => choice(t(`office-inbox:states.${state}`), { ...filter, state }));
  const kinds = [undefined, ...INBOX_KINDS].map((kind) =>
    choice(kind ? t(`office-inbox:kinds.${kind}`) : t("office-inbox:filter.allKinds"), { ...filter, kind }),
  );
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-3">
      <FilterLinks label={t("office-inbox:filter.state")} choices={states} />
      <FilterLinks label={t("office-inbox:filter.kind")} choices={kinds} />
    </div>
  );
}
