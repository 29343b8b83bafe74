import { canonicalPage, type PublicPage, pathTo } from "@domrit/shared/site/pages.ts";
import { use } from "react";
import { BootContext } from "../../i18n/boot.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { companyData, SERVED_PROVINCE } from "../../site/company-data.ts";
import { StructuredData } from "../../site/structured-data.tsx";
import type { ServiceContent } from "./parse-service.ts";

export function ServiceData({ page, service }: { page: PublicPage; service: ServiceContent }) {
  const { origin } = use(BootContext);
  const locale = useLocale();
  if (page === "careers") return null;
  return (
    <StructuredData
      data={{
        "@type": "Service",
        name: service.title,
        description: service.seoDescription,
        serviceType: service.title,
        url: origin + pathTo(canonicalPage(page), locale),
        areaServed: SERVED_PROVINCE,
        provider: companyData(origin),
      }}
    />
  );
}
