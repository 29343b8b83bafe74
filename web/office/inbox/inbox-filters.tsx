import { INBOX_KINDS } from "@domrit/shared/office/inbox.ts";
import { INBOX_STATES } from "@domrit/shared/office/inbox-states.ts";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { filterQuery, type InboxFilter } from "./filter.ts";

/** Links to the other filters of the list, each an address of its own. */
export function InboxFilters({ filter }: { filter: InboxFilter }) {
  const { t } = useTranslation();
  const states = INBOX_STATES.map((state) => ({ state, kind: filter.kind, text: t(`office-inbox:states.${state}`) }));
  const kinds = [undefined, ...INBOX_KINDS].map((kind) => ({
    state: filter.state,
    kind,
    text: kind ? t(`office-inbox:kinds.${kind}`) : t("office-inbox:filter.allKinds"),
  }));
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-3">
      <FilterLinks label={t("office-inbox:filter.state")} current={filter} choices={states} />
      <FilterLinks label={t("office-inbox:filter.kind")} current={filter} choices={kinds} />
    </div>
  );
}

type FilterLinksProps = { label: string; current: InboxFilter; choices: (InboxFilter & { text: string })[] };

function FilterLinks({ label, current, choices }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {choices.map(({ text, ...choice }) => {
          const isCurrent = filterQuery(choice) === filterQuery(current);
          return (
            <li key={text}>
              <Link
                to={{ search: filterQuery(choice) }}
                preventScrollReset
                aria-current={isCurrent ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-lg border border-line-strong bg-surface px-3.5 font-semibold text-sm hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
