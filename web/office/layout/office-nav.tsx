import type { StaffRole } from "@domrit/shared/office/staff.ts";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  Building,
  CalendarClock,
  CarFront,
  ChartColumn,
  ChartGantt,
  Gauge,
  type IconType,
  Inbox,
  ListOrdered,
  MapPinned,
  PhoneCall,
  ScrollText,
  Users,
  Wallet,
} from "../../icons/icons.tsx";
import { AttentionCount } from "../attention/attention-count.tsx";
import { OFFICE_PAGES, type OfficeEntry } from "../pages.ts";
import { OpenCount, RequestCount, ToDecideCount } from "./nav-counts.tsx";
import { officePageAt } from "./office-page-at.ts";

const ICONS: Record<OfficeEntry, IconType> = {
  today: CalendarClock,
  plan: ChartGantt,
  map: MapPinned,
  new: PhoneCall,
  inbox: Inbox,
  registers: CarFront,
  capacity: Gauge,
  figures: ChartColumn,
  payments: Wallet,
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
      <ul className="flex flex-wrap gap-x-1 max-sm:grid max-sm:grid-cols-2">
        {entriesFor(role).map(({ entry, path, Icon }) => (
          <li key={entry}>
            <Link to={path} onClick={onGo} aria-current={entry === current ? "page" : undefined} className="office-tab">
              <Icon aria-hidden className="size-4.5 shrink-0 sm:max-2xl:hidden" />
              {t(`office:nav.${entry}`)}
              {entry === "today" && <AttentionCount />}
              {entry === "inbox" && <OpenCount />}
              {entry === "payments" && <ToDecideCount />}
              {entry === "accounts" && <RequestCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
