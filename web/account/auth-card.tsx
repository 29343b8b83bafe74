import { pathTo } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { ArrowLeft, CalendarClock, FileText, Zap } from "../icons/icons.tsx";
import sedan from "../illustrations/sedan.svg?url";
import { AppSeo } from "../site/seo.tsx";

export type AuthCardProps = { title: string; intro: string; children: ReactNode };

export function AuthCard({ title, intro, children }: AuthCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="wrap grid max-w-6xl items-start gap-8 py-8 sm:py-14 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-14">
      <AppSeo title={title} />
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

function AuthScene() {
  const { t } = useTranslation();
  const points = [
    { Icon: CalendarClock, text: t("account:benefits.live") },
    { Icon: FileText, text: t("account:benefits.invoices") },
    { Icon: Zap, text: t("account:benefits.faster") },
  ];
  return (
    <aside aria-label={t("account:benefits.title")} className="on-dark overflow-hidden rounded-3xl">
      <div className="p-6 sm:p-10">
        <p className="text-title">{t("account:benefits.title")}</p>
        <ul className="mt-6 flex flex-col gap-4">
          {points.map(({ Icon, text }) => (
            <li key={text} className="flex items-start gap-3">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
              <span className="text-lead">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid place-items-center bg-scenery px-6 pt-8 pb-5 max-lg:hidden">
        <img src={sedan} alt="" width={300} height={124} />
      </div>
    </aside>
  );
}
