import { company } from "@domrit/shared/company/company.ts";
import { type PublicPage, pathTo } from "@domrit/shared/site/pages.ts";
import { use } from "react";
import { BootContext } from "../../i18n/boot.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { StructuredData } from "../../site/structured-data.tsx";
import type { ServiceContent } from "./content.ts";

/** The service for search engines. */
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
        url: origin + pathTo(page, locale),
        areaServed: { "@type": "AdministrativeArea", name: "Provincie Utrecht" },
        provider: { "@id": `${origin}/#company`, "@type": "LocalBusiness", name: company.legalName },
      }}
    />
  );
}
