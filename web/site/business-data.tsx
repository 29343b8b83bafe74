import { company } from "@domrit/shared/company/company.ts";
import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { socialImagePath } from "@domrit/shared/site/social-images.ts";
import { use } from "react";
import { BootContext } from "../i18n/boot.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { companyData, companyId, SERVED_PROVINCE } from "./company-data.ts";
import { StructuredData } from "./structured-data.tsx";

/** Open day and night, every day. */
const ALWAYS_OPEN = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  opens: "00:00",
  closes: "23:59",
};

/**
 * The company and its taxi service for search engines, with where to book in each language. They read the home page as
 * it was sent, so these facts are not among its scripts.
 */
export const BusinessData = import.meta.env.SSR ? CompanyFacts : StructuredData;

function CompanyFacts() {
  const { origin } = use(BootContext);
  const locale = useLocale();
  const { t } = useTranslation();
  // Who asks for a page's facts asks for the page anew, so the browser need not know how to write them.
  const data = import.meta.env.SSR ? { "@graph": businessFacts(origin, locale, t("layout:pages.taxiUtrecht")) } : {};
  return <StructuredData data={data} />;
}

function businessFacts(origin: string, locale: Locale, taxi: string) {
  const { position, social } = company;
  return [
    {
      ...companyData(origin),
      legalName: company.legalName,
      logo: `${origin}/icons/512.png`,
      image: origin + socialImagePath("home", locale),
      email: company.email,
      foundingDate: String(company.founded),
      vatID: company.vatId,
      currenciesAccepted: "EUR",
      paymentAccepted: "Cash, Debit Card, Credit Card, Invoice",
      geo: { "@type": "GeoCoordinates", latitude: position.lat, longitude: position.lng },
      areaServed: serviceTowns.map(({ name }) => ({ "@type": "City", name })),
      openingHoursSpecification: ALWAYS_OPEN,
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: company.phone,
        availableLanguage: [...LOCALES],
        hoursAvailable: ALWAYS_OPEN,
      },
      sameAs: Object.values(social),
      potentialAction: LOCALES.map((locale) => ({
        "@type": "ReserveAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: origin + pathTo("home", locale, "book-now"),
          inLanguage: locale,
          actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
        },
        result: { "@type": "TaxiReservation", name: taxi },
      })),
    },
    {
      "@type": "TaxiService",
      name: taxi,
      serviceType: "Taxi",
      provider: { "@id": companyId(origin) },
      areaServed: SERVED_PROVINCE,
      hoursAvailable: ALWAYS_OPEN,
      availableChannel: {
        "@type": "ServiceChannel",
        serviceUrl: origin,
        servicePhone: { "@type": "ContactPoint", telephone: company.phone },
        availableLanguage: [...LOCALES],
      },
    },
  ];
}
