import type { StaffRole } from "@domrit/shared/office/staff.ts";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ChevronDown, type IconType } from "../../../icons/icons.tsx";
import { CountSign } from "../../../ui/count-sign.tsx";
import { PopMenu } from "../../../ui/pop-menu.tsx";
import { OFFICE_PAGES } from "../../pages.ts";
import { officePageAt } from "../office-page-at.ts";
import { OFFICE_ENTRIES, type OfficeEntry, type OfficeGroup } from "./office-entries.ts";
import { type Count, useCounts } from "./use-counts.ts";

type Entry = { name: OfficeEntry; path: string; Icon: IconType; counts: readonly Count[]; isCurrent: boolean };

type OfficeNavProps = { staffRole: StaffRole; onGo: () => void };

/** The parts of the office in their groups, each with what waits there; those of running the company are behind a button. */
export function OfficeNav({ staffRole: role, onGo }: OfficeNavProps) {
  const { t } = useTranslation();
  const counts = useCounts(role);
  const current = officePageAt(useLocation().pathname)?.entry;
  const entriesOf = (group: OfficeGroup): Entry[] =>
    Object.entries(OFFICE_ENTRIES).flatMap(([each, its]) => {
      const name = each as OfficeEntry;
      const page = OFFICE_PAGES.find(({ entry }) => entry === name);
      if (its.group !== group || !page || (page.role && page.role !== role)) return [];
      return [{ name, path: page.path, Icon: its.Icon, counts: counts[name] ?? [], isCurrent: name === current }];
    });
  const manage = entriesOf("manage");
  const waiting = manage.flatMap((entry) => entry.counts).filter(({ count }) => count > 0);
  return (
    <nav aria-label={t("office:nav.label")} className="office-nav">
      {(["drive", "inbox"] as const).map((group) => (
        <Entries key={group} group={group} entries={entriesOf(group)} onGo={onGo} />
      ))}
      <PopMenu
        look="office-tab"
        panel="w-64"
        isCurrent={manage.some(({ isCurrent }) => isCurrent)}
        button={
          <>
            {t("office:nav.groups.manage")}
            <CountSign
              count={waiting.reduce((sum, { count }) => sum + count, 0)}
              text={waiting.map(({ text }) => text).join(", ")}
            />
            <ChevronDown aria-hidden className="menu-chevron size-4" />
          </>
        }
      >
        <Entries group="manage" entries={manage} onGo={onGo} hasIcons />
      </PopMenu>
    </nav>
  );
}

type EntriesProps = { group: OfficeGroup; entries: readonly Entry[]; onGo: () => void; hasIcons?: boolean };

function Entries({ group, entries, onGo, hasIcons = false }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t(`office:nav.groups.${group}`)}>
      {entries.map(({ name, path, Icon, counts, isCurrent }) => (
        <li key={name}>
          <Link to={path} onClick={onGo} aria-current={isCurrent ? "page" : undefined} className="office-tab">
            <Icon aria-hidden className={`size-4.5 shrink-0 ${hasIcons ? "" : "md:max-2xl:hidden"}`} />
            {t(`office:nav.${name}`)}
            {counts.map((count) => (
              <CountSign key={count.text} {...count} />
            ))}
          </Link>
        </li>
      ))}
    </ul>
  );
}
