import type { InboxKind, InboxListItem } from "@domrit/shared/office/inbox/inbox.ts";
import type { InboxState } from "@domrit/shared/office/inbox/inbox-states.ts";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Mail, MessageSquareWarning, PackageSearch } from "../../icons/icons.tsx";
import { TableCard } from "../layout/table-card.tsx";
import { inboxItemPath } from "./filter.ts";
import { Term } from "./term.tsx";

const ICONS = { complaint: MessageSquareWarning, lost_item: PackageSearch, contact: Mail } as const satisfies Record<
  InboxKind,
  unknown
>;

type InboxTableProps = { items: readonly InboxListItem[]; state: InboxState };

export function InboxTable({ items, state }: InboxTableProps) {
  const { t } = useTranslation();
  return (
    <TableCard
      caption={t("office-inbox:title")}
      columns={([state === "closed" ? "outcome" : "due", "what", "from", "message"] as const).map((column) =>
        t(`office-inbox:columns.${column}`),
      )}
    >
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </TableCard>
  );
}

function Row({ item }: { item: InboxListItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind, id, number, name, language, subject, firstWords, ride, state, outcome, receivedAt, since } = item;
  const Icon = ICONS[kind];
  return (
    <tr className="relative align-top hover:bg-sunken">
      <td className="px-4 py-3">
        {state === "closed" ? (
          <>
            <span className="block font-semibold">{outcome ? t(`office-inbox:outcomes.${outcome}`) : "–"}</span>
            <span className="whitespace-nowrap text-muted text-sm">{formatMoment(since, locale)}</span>
          </>
        ) : (
          <Term item={item} />
        )}
      </td>
      <th scope="row" className="px-4 py-3 text-start font-normal">
        <span className="flex items-center gap-2 whitespace-nowrap font-semibold">
          <Icon aria-hidden className="size-4.5 shrink-0 text-brand" />
          {t(`office-inbox:kinds.${kind}`)}
        </span>
        {/* The link covers the whole row. */}
        <Link to={inboxItemPath(kind, id)} className="link whitespace-nowrap after:absolute after:inset-0">
          {number}
        </Link>
        {ride && <span className="block whitespace-nowrap text-muted text-sm">{t("office-inbox:ride", ride)}</span>}
      </th>
      <td className="min-w-36 px-4 py-3">
        <span className="wrap-anywhere block font-semibold">{name ?? t("office-inbox:noName")}</span>
        <span className="block text-muted text-sm">{t(`office-inbox:languages.${language}`)}</span>
      </td>
      <td className="w-full px-4 py-3">
        {subject && <span className="me-2 font-semibold text-sm">{t(`office-inbox:subjects.${subject}`)}</span>}
        <span className="wrap-anywhere line-clamp-2">{firstWords}</span>
        <span className="text-muted text-sm">
          {t("office-inbox:receivedAt", { moment: formatMoment(receivedAt, locale) })}
        </span>
      </td>
    </tr>
  );
}
