import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { menuGroups } from "./menu-groups.ts";
import { PageLink } from "./page-link.tsx";
import { useMenu } from "./use-menu.ts";

/** One group of the main menu: a dropdown on wide screens, a section of the accordion on narrow ones. */
export function MenuGroup({ group, pages }: (typeof menuGroups)[number]) {
  const { t } = useTranslation();
  const { isOpen, panelId, root, button } = useMenu(group);
  return (
    <div {...root} className="menu group border-line max-lg:border-b lg:relative">
      <button {...button} className="nav-item justify-between max-lg:w-full">
        {t(`layout:menu.${group}`)}
        <ChevronDown
          aria-hidden
          className={`size-4 transition-transform duration-(--duration-calm) ease-settle ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div
        id={panelId}
        data-open={isOpen}
        className="menu-panel max-lg:pb-3 lg:absolute lg:start-0 lg:top-full lg:mt-2 lg:w-[22rem] lg:rounded-2xl lg:border lg:border-line lg:bg-surface lg:p-2 lg:shadow-xl"
      >
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
      </div>
    </div>
  );
}
