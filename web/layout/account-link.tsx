import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useAtomValue } from "jotai";
import { CircleUserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { signedInHintAtom } from "../account/signed-in-hint.ts";

/** The way into the account: to the dashboard for whoever was signed in when last heard of, to the login else. */
export function AccountLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isSignedIn = useAtomValue(signedInHintAtom);
  const target = appPathTo(isSignedIn ? "dashboard" : "login");
  return (
    <Link to={target} aria-current={pathname === target ? "page" : undefined} className="nav-item max-xl:px-2.5">
      <CircleUserRound aria-hidden className="size-6" />
      <span className="max-xl:sr-only">{t(isSignedIn ? "layout:account.dashboard" : "layout:account.login")}</span>
    </Link>
  );
}
