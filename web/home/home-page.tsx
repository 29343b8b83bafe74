import { company } from "@domrit/shared/company/company.ts";
import { serviceTowns } from "@domrit/shared/company/service-area.ts";
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
    towns: new Intl.ListFormat(locale).format(serviceTowns.map(({ name }) => name)),
  };
}

export default function HomePage({ loaderData: { quotes, towns } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        page="home"
        title={t("home:title", { name: company.name })}
        description={t("home:description", { name: company.name })}
        keywords={t("home:keywords").split(", ")}
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
