import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronDown } from "../../icons/icons.tsx";
import { PageLink } from "../page-link.tsx";
import type { menuGroups } from "./menu-groups.ts";

type Group = (typeof menuGroups)[number];

export function MenuDropdown({ group, pages }: Group) {
  const { t } = useTranslation();
  const id = `menu-${group}`;
  return (
    <div className="menu">
      <button type="button" popoverTarget={id} className="nav-item">
        {t(`layout:menu.${group}`)}
        <Chevron />
      </button>
      <div id={id} popover="auto" className="menu-panel w-[22rem]">
        <Pages pages={pages} />
      </div>
    </div>
  );
}

/** One group of the main menu on narrow screens: a section of the sheet, of which one is open at a time. */
export function MenuSection({ group, pages }: Group) {
  const { t } = useTranslation();
  return (
    <details name="menu-section" className="menu-section">
      <summary className="nav-item list-none justify-between">
        {t(`layout:menu.${group}`)}
        <Chevron />
      </summary>
      <div className="pb-3">
        <Pages pages={pages} />
      </div>
    </details>
  );
}

export function Chevron() {
  return (
    <ChevronDown
      aria-hidden
      className="menu-chevron size-4 transition-transform duration-(--duration-calm) ease-settle"
    />
  );
}

function Pages({ pages }: Pick<Group, "pages">) {
  const { t } = useTranslation();
  return (
    <ul>
      {pages.map((page) => (
        <li key={page}>
          <PageLink
            page={page}
            className="block rounded-xl px-4 py-2.5 hover:bg-sunken aria-[current=page]:bg-brand-soft"
          >
            <span className="block font-semibold leading-snug">{t(`layout:pages.${page}`)}</span>
            <span className="block text-muted text-sm leading-snug">{t(`layout:hints.${page}`)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
