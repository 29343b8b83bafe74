import { INBOX_KINDS } from "@domrit/shared/office/inbox/inbox.ts";
import { INBOX_STATES } from "@domrit/shared/office/inbox/inbox-states.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FilterLinks } from "../layout/filter-links.tsx";
import { filterQuery, type InboxFilter } from "./filter.ts";

/** Links to the other filters of the list, by state and by kind. */
export function InboxFilters({ filter }: { filter: InboxFilter }) {
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
