import { company } from "@domrit/shared/company/company.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CircleUserRound, Menu, X } from "../../icons/icons.tsx";
import { ChatInHeader } from "../chat-button.tsx";
import { LogoMark } from "../logo.tsx";
import { PageLink } from "../page-link.tsx";
import { PhoneLink } from "../phone-link.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { MenuDropdown, MenuSection } from "./menu-group.tsx";
import { menuGroups } from "./menu-groups.ts";

const SHEET_ID = "menu-sheet";

/**
 * The fixed head of every page. Its menu is a row of dropdowns, or on narrow screens a sheet of sections; both are the
 * browser's own popovers, which close on Escape and on a press outside, with script and without.
 */
export function Header() {
  const { t } = useTranslation();
  return (
    <header className="site-header fixed inset-x-0 top-0 z-40 border-line border-b bg-ground/95 backdrop-blur-sm print:hidden">
      <div className="wrap flex h-(--spacing-header) items-center gap-1 sm:gap-2">
        <PageLink
          page="home"
          aria-label={t("layout:homeLink", { name: company.name })}
          className="me-auto flex min-h-11 items-center gap-2.5 font-extrabold text-xl tracking-tight"
        >
          <LogoMark className="size-10" />
          <span aria-hidden className="max-[22.49rem]:hidden">
            {company.name}
          </span>
        </PageLink>
        <nav aria-label={t("layout:menu.label")} className="flex items-center gap-0.5 max-lg:hidden">
          {menuGroups.map((group) => (
            <MenuDropdown key={group.group} {...group} />
          ))}
          <OtherPages />
        </nav>
        <LanguageSwitcher />
        <ChatInHeader />
        <AccountLink />
        <PhoneLink className="nav-item font-bold text-brand max-sm:hidden" />
        <div className="menu lg:hidden">
          <button type="button" popoverTarget={SHEET_ID} title={t("layout:menu.open")} className="nav-item max-sm:px-2">
            <Menu aria-hidden className="menu-closed size-6" />
            <X aria-hidden className="menu-open size-6" />
            <span className="sr-only">{t("layout:menu.open")}</span>
          </button>
          <nav id={SHEET_ID} popover="auto" aria-label={t("layout:menu.label")} className="menu-sheet">
            {menuGroups.map((group) => (
              <MenuSection key={group.group} {...group} />
            ))}
            <OtherPages />
          </nav>
        </div>
      </div>
    </header>
  );
}

function OtherPages() {
  const { t } = useTranslation();
  return (["pricing", "contact"] as const).map((page) => (
    <PageLink key={page} page={page} className="nav-item">
      {t(`layout:pages.${page}`)}
    </PageLink>
  ));
}

/**
 * The way into the account: to the dashboard for a visitor who was signed in when last heard of, to the login else. Both are in
 * the page, and the style shows the one that fits what the server wrote on the document.
 */
function AccountLink() {
  return (
    <>
      <span className="contents in-data-[visitor=customer]:hidden">
        <Way to="login" />
      </span>
      <span className="hidden in-data-[visitor=customer]:contents">
        <Way to="dashboard" />
      </span>
    </>
  );
}

function Way({ to }: { to: "login" | "dashboard" }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const target = appPathTo(to);
  return (
    <Link
      to={target}
      rel="nofollow"
      aria-current={pathname === target ? "page" : undefined}
      title={t(`layout:account.${to}`)}
      className="nav-item max-xl:px-2.5 max-sm:px-2"
    >
      <CircleUserRound aria-hidden className="size-6" />
      <span className="max-xl:sr-only">{t(`layout:account.${to}`)}</span>
    </Link>
  );
}
