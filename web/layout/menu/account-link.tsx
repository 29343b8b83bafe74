import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CircleUserRound } from "../../icons/icons.tsx";

/**
 * The way into the account: to the dashboard for a visitor who was signed in when last heard of, to the login else. Both are in
 * the page, and the style shows the one that fits what the server wrote on the document.
 */
export function AccountLink() {
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
      className="nav-item max-xl:px-2.5"
    >
      <CircleUserRound aria-hidden className="size-6" />
      <span className="max-xl:sr-only">{t(`layout:account.${to}`)}</span>
    </Link>
  );
}
