import { company } from "@domrit/shared/company/company.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { ArrowLeft } from "../icons/icons.tsx";
import { AppSeo } from "../site/seo.tsx";
import { AuthScene } from "./auth-scene.tsx";

export type AuthCardProps = { title: string; intro: string; children: ReactNode };

/** A form on the way into an account, and what an account is good for beside it. */
export function AuthCard({ title, intro, children }: AuthCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="wrap grid max-w-6xl items-start gap-8 py-8 sm:py-14 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-14">
      <AppSeo title={`${title} | ${company.name}`} />
      <div>
        <div className="card p-5 shadow-lg sm:p-8">
          <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
          <p className="mt-2 mb-6 text-muted">{intro}</p>
          {children}
        </div>
        <Link to={pathTo("home", locale)} className="nav-item mt-3 inline-flex text-brand">
          <ArrowLeft aria-hidden className="size-5" />
          {t("account:backToBooking")}
        </Link>
      </div>
      <AuthScene />
    </div>
  );
}
