import { company } from "@domrit/shared/company/company.ts";
import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { splitLocale } from "@domrit/shared/site/pages.ts";
import { loadTexts } from "../content/page-texts.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { BusinessData } from "../site/business-data.tsx";
import { Seo } from "../site/seo.tsx";
import type { Route } from "./+types/home-page.ts";
import { About } from "./about.tsx";
import { AppPromotion } from "./app-promotion.tsx";
import { Contact } from "./contact.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { ServiceArea } from "./service-area.tsx";
import { Services } from "./services.tsx";
import { Testimonials } from "./testimonials.tsx";

/** Runs at build; the browser gets the result with the page, and need not know how a language lists. */
export async function loader({ url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  return {
    quotes: await loadTexts("testimonials", locale),
    keywords: keywords[locale],
    towns: new Intl.ListFormat(locale).format(serviceTowns.map(({ name }) => name)),
  };
}

export default function HomePage({ loaderData: { quotes, keywords, towns } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        page="home"
        title={t("home:title", { name: company.name })}
        description={t("home:description", { name: company.name })}
        keywords={keywords}
      />
      <BusinessData />
      <Hero />
      <Services />
      <ServiceArea towns={towns} />
      <HowItWorks />
      <About />
      <Testimonials content={quotes} />
      <AppPromotion />
      <Contact />
    </>
  );
}

/** What people search for who should find the home page. */
const keywords: Record<Locale, readonly string[]> = {
  nl: ["taxi Utrecht", "taxi bestellen Utrecht", "taxi Schiphol", "rolstoeltaxi Utrecht", "zorgvervoer", "taxibusje"],
  en: ["taxi Utrecht", "book a taxi Utrecht", "Schiphol taxi", "wheelchair taxi Utrecht", "care transport", "taxi van"],
  tr: ["Utrecht taksi", "Utrecht taksi rezervasyonu", "Schiphol taksi", "tekerlekli sandalye taksisi", "minibüs taksi"],
};
