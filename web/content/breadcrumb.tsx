import { type PublicPage, pathTo } from "@domrit/shared/site/pages.ts";
import { use } from "react";
import { BootContext } from "../i18n/boot.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { ChevronRight } from "../icons/icons.tsx";
import { PageLink } from "../layout/page-link.tsx";
import { StructuredData } from "../site/structured-data.tsx";

export function Breadcrumb({ page, isService }: { page: PublicPage; isService: boolean }) {
  const { t } = useTranslation();
  const { origin } = use(BootContext);
  const locale = useLocale();
  const current = t(`layout:pages.${page}`);
  const steps = [
    { name: t("layout:pages.home"), path: pathTo("home", locale) },
    ...(isService ? [{ name: t("layout:footer.services"), path: pathTo("home", locale, "services") }] : []),
    { name: current, path: pathTo(page, locale) },
  ];
  return (
    <nav aria-label={t("layout:breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        <li>
          <PageLink
            page="home"
            className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
          >
            {t("layout:pages.home")}
          </PageLink>
        </li>
        {isService && (
          <li className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-4 text-muted" />
            <PageLink
              page="home"
              anchor="services"
              className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
            >
              {t("layout:footer.services")}
            </PageLink>
          </li>
        )}
        <li className="flex items-center gap-1.5 font-semibold" aria-current="page">
          <ChevronRight aria-hidden className="size-4 text-muted" />
          {current}
        </li>
      </ol>
      <StructuredData
        data={{
          "@type": "BreadcrumbList",
          itemListElement: steps.map(({ name, path }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            item: origin + path,
          })),
        }}
      />
    </nav>
  );
}
