import { company } from "@domrit/shared/company/company.ts";
import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { AccountLink } from "./account-link.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { LogoMark } from "./logo.tsx";
import { MenuGroup } from "./menu-group.tsx";
import { menuGroups } from "./menu-groups.ts";
import { PageLink } from "./page-link.tsx";
import { PhonePlate } from "./phone-plate.tsx";
import { useSheet } from "./use-sheet.ts";

const NAV_ID = "main-menu";

/** The fixed head of every page. Its menu is a row of dropdowns, or a sheet with an accordion on narrow screens. */
export function Header() {
  const { t } = useTranslation();
  const headRef = useRef<HTMLElement>(null);
  const sheet = useSheet(headRef);
  return (
    <header
      ref={headRef}
      className="site-header fixed inset-x-0 top-0 z-40 border-line border-b bg-ground/95 backdrop-blur-sm print:hidden"
    >
      <div className="wrap flex h-(--spacing-header) items-center gap-2">
        <PageLink
          page="home"
          aria-label={t("layout:homeLink", { name: company.name })}
          className="me-auto flex min-h-11 items-center gap-2.5 font-extrabold text-xl tracking-tight"
        >
          <LogoMark className="size-10" />
          <span aria-hidden>{company.name}</span>
        </PageLink>
        <nav id={NAV_ID} aria-label={t("layout:menu.label")} data-open={sheet.isOpen} className="site-nav">
          {menuGroups.map((group) => (
            <MenuGroup key={group.group} {...group} />
          ))}
          <PageLink page="pricing" className="nav-item border-line max-lg:rounded-none max-lg:border-b">
            {t("layout:pages.pricing")}
          </PageLink>
          <PageLink page="contact" className="nav-item">
            {t("layout:pages.contact")}
          </PageLink>
        </nav>
        <LanguageSwitcher />
        <AccountLink />
        <PhonePlate className="ms-2 text-base max-sm:hidden" />
        <button
          type="button"
          aria-expanded={sheet.isOpen}
          aria-controls={NAV_ID}
          onClick={sheet.toggle}
          className="nav-item lg:hidden"
        >
          {sheet.isOpen ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
          <span className="sr-only">{t("layout:menu.open")}</span>
        </button>
      </div>
    </header>
  );
}
