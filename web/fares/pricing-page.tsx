import { place } from "@domrit/shared/site/places.ts";
import { PageBanner } from "../content/page-banner.tsx";
import { textsLoader } from "../content/page-texts.ts";
import { PriceList } from "../content/price-list.tsx";
import { toSchiphol } from "../content/ride-to.ts";
import { Island } from "../islands/island.tsx";
import { PageLink } from "../layout/page-link.tsx";
import { Section } from "../layout/section.tsx";
import { PlaceCredit } from "../site/place-credit.tsx";
import { Seo } from "../site/seo.tsx";
import { buttonLook } from "../ui/button.tsx";
import type { Route } from "./+types/pricing-page.ts";
import { FareCalculator } from "./fare-calculator.tsx";
import { FareTable } from "./fare-table.tsx";
import { NextFares } from "./next-fares.tsx";
import { TARIFFS_ELEMENT_ID } from "./page-tariffs.ts";

export const loader = textsLoader("pricing");

const TO_SCHIPHOL = ["station", "van", "luxury"] as const;

export default function PricingPage({ loaderData: content }: Route.ComponentProps) {
  const { calculator, airport, fees, delays, discounts, payment } = content;
  const airportPrices = TO_SCHIPHOL.map((vehicle) => ({ ...airport.prices[vehicle], ride: toSchiphol(vehicle) }));
  return (
    <>
      <Seo
        page="pricing"
        picture="pricing"
        title={content.seoTitle}
        description={content.seoDescription}
        keywords={content.keywords}
      />
      <PageBanner page="pricing" title={content.title} text={content.description} illustration="station">
        <PageLink page="home" anchor="book-now" className={`${buttonLook("primary")} mt-7`}>
          {content.bookNow}
        </PageLink>
      </PageBanner>
      <Section heading={calculator.heading} intro={calculator.intro} className="mt-8">
        <script id={TARIFFS_ELEMENT_ID} type="application/json">
          {place("calculator", "tariffs")}
        </script>
        <Island name="fareCalculator" component={FareCalculator} props={{ texts: calculator }} namespaces={["fares"]} />
      </Section>
      <Section heading={content.fares.heading} intro={content.fares.intro}>
        <FareTable fares={content.fares} />
        <NextFares texts={content.fares.next} />
        <PlaceCredit className="mt-6" />
      </Section>
      <div className="wrap grid gap-14 py-[calc(var(--spacing-section)/2)] lg:grid-cols-2">
        {[{ ...airport, prices: airportPrices }, fees].map(({ heading, intro, prices }) => (
          <section key={heading}>
            <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{heading}</h2>
            <p className="mt-3 mb-6 text-muted">{intro}</p>
            <PriceList prices={prices} />
          </section>
        ))}
      </div>
      <Section heading={delays.heading} intro={delays.intro}>
        <ul className="grid gap-4 sm:grid-cols-2">
          {delays.points.map(({ title, text }) => (
            <li key={title} className="card p-6">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1.5 text-base text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div className="wrap grid gap-6 pt-[calc(var(--spacing-section)/2)] lg:grid-cols-[2fr_1fr]">
        <section className="rounded-3xl bg-accent-soft p-7 sm:p-10">
          <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{discounts.heading}</h2>
          <div className="mt-6 grid gap-8 sm:grid-cols-2">
            {discounts.points.map(({ title, text }) => (
              <div key={title}>
                <h3 className="font-bold">{title}</h3>
                <p className="mt-1.5 text-base">{text}</p>
              </div>
            ))}
          </div>
        </section>
        <section className="on-dark rounded-3xl p-7 sm:p-10">
          <h2 className="font-extrabold text-2xl tracking-tight">{payment.heading}</h2>
          <p className="mt-4 text-base text-on-night-muted">{payment.text}</p>
        </section>
      </div>
    </>
  );
}
