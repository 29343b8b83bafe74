import type { StaffRole } from "@domrit/shared/office/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { expiringPapersQuery } from "../../fleet/queries.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  Building,
  CalendarClock,
  CarFront,
  ChartColumn,
  ChartGantt,
  Clock,
  FileText,
  Gauge,
  type IconType,
  Inbox,
  ListOrdered,
  MapPinned,
  PhoneCall,
  ScrollText,
  Tag,
  Users,
  Wallet,
} from "../../icons/icons.tsx";
import { CountSign } from "../../ui/count-sign.tsx";
import { AttentionCount, UnreadCount, WishCount } from "../attention/attention-count.tsx";
import { inboxCountQuery } from "../inbox/queries.ts";
import { requestCountQuery } from "../organisations/queries.ts";
import { OFFICE_PAGES, type OfficeEntry } from "../pages.ts";
import { differencesQuery } from "../payments/differences/differences-query.ts";
import { heldQuery } from "../payments/held/held-query.ts";
import { officePageAt } from "./office-page-at.ts";

const ICONS: Record<OfficeEntry, IconType> = {
  today: CalendarClock,
  plan: ChartGantt,
  map: MapPinned,
  new: PhoneCall,
  inbox: Inbox,
  registers: CarFront,
  shifts: Clock,
  capacity: Gauge,
  figures: ChartColumn,
  payments: Wallet,
  invoices: FileText,
  prices: Tag,
  accounts: Building,
  staff: Users,
  audit: ScrollText,
  queues: ListOrdered,
};

function entriesFor(role: StaffRole) {
  return Object.entries(ICONS).flatMap(([entry, Icon]) => {
    const page = OFFICE_PAGES.find((candidate) => candidate.entry === entry);
    const isAllowed = page && (page.role === undefined || page.role === role);
    return isAllowed ? [{ entry: entry as OfficeEntry, path: page.path, Icon }] : [];
  });
}

type OfficeNavProps = { role: StaffRole; onGo: () => void };

export function OfficeNav({ role, onGo }: OfficeNavProps) {
  const { t } = useTranslation();
  const current = officePageAt(useLocation().pathname)?.entry;
  return (
    <nav aria-label={t("office:nav.label")} className="px-2 sm:px-4">
      <ul className="flex flex-wrap gap-x-0.5 max-sm:grid max-sm:grid-cols-2">
        {entriesFor(role).map(({ entry, path, Icon }) => (
          <li key={entry}>
            <Link to={path} onClick={onGo} aria-current={entry === current ? "page" : undefined} className="office-tab">
              <Icon aria-hidden className="size-4.5 shrink-0 sm:max-2xl:hidden" />
              {t(`office:nav.${entry}`)}
              {entry === "today" && <AttentionCount />}
              {entry === "inbox" && <OpenCount />}
              {entry === "inbox" && <UnreadCount />}
              {entry === "shifts" && <WishCount />}
              {entry === "payments" && <ToDecideCount />}
              {entry === "accounts" && <RequestCount />}
              {entry === "registers" && role === "manager" && <ExpiringCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpenCount() {
  const { t } = useTranslation();
  const { data } = useQuery(inboxCountQuery);
  if (!data || data.open === 0) return null;
  const look = data.overdue > 0 ? "bg-danger-soft text-danger" : "bg-accent text-on-accent";
  return (
    <>
      <span aria-hidden className={`min-w-6 rounded-full px-1.5 text-center font-bold text-sm tabular-nums ${look}`}>
        {data.overdue > 0 ? `${data.open} !` : data.open}
      </span>
      <span className="sr-only">
        {t("office-inbox:count.open", { count: data.open })}
        {data.overdue > 0 && `, ${t("office-inbox:count.overdue", { count: data.overdue })}`}
      </span>
    </>
  );
}

export function ToDecideCount() {
  const { t } = useTranslation();
  const differences = useQuery(differencesQuery).data?.items.length ?? 0;
  const held = useQuery(heldQuery).data?.items.length ?? 0;
  const texts = [
    ...(differences > 0 ? [t("office-payments:differences.count", { count: differences })] : []),
    ...(held > 0 ? [t("office-payments:held.count", { count: held })] : []),
  ];
  return <CountSign count={differences + held} text={texts.join(", ")} />;
}

function RequestCount() {
  const { t } = useTranslation();
  const { data } = useQuery(requestCountQuery);
  const count = data?.requests ?? 0;
  return <CountSign count={count} text={t("office-accounts:count", { count })} />;
}

function ExpiringCount() {
  const { t } = useTranslation();
  const count = useQuery(expiringPapersQuery).data?.length ?? 0;
  return <CountSign count={count} text={t("office-fleet:papers.count", { count })} />;
}
