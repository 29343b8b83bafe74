import { publicPageAt } from "@domrit/shared/site/pages.ts";
import type { SocialImage } from "@domrit/shared/site/social-images.ts";
import { BookingCard } from "../../booking/booking-card.tsx";
import { ArrowLeft } from "../../icons/icons.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { Seo } from "../../site/seo.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { BlockView, Checklist } from "../block-view.tsx";
import { icons } from "../icons.tsx";
import { PageBanner } from "../page-banner.tsx";
import { loadTexts } from "../page-texts.ts";
import { terminalOf } from "../ride-to.ts";
import type { Route } from "./+types/service-page.ts";
import { type ServiceKey, serviceOfPage, services } from "./catalogue.ts";
import { ContactCard } from "./contact-card.tsx";
import { loadService } from "./parse-service.ts";
import { RateCards } from "./rate-cards.tsx";
import { ServiceData } from "./service-data.tsx";

export async function loader({ url }: Route.LoaderArgs) {
  const target = publicPageAt(url.pathname);
  const key = target && serviceOfPage(target.page);
  if (!key) throw new Error(`No service at ${url.pathname}`);
  const [service, template] = await Promise.all([
    loadService(key, target.locale),
    loadTexts("service-template", target.locale),
  ]);
  return { page: target.page, key, service, template };
}

/** The airport whose form already knows where the ride goes. */
const DESTINATIONS: Partial<Record<ServiceKey, string>> = {
  "schiphol-taxi": terminalOf("schiphol"),
  rotterdam: terminalOf("rotterdam"),
  eindhoven: terminalOf("eindhoven"),
  "weeze-dusseldorf": terminalOf("weeze"),
};

/** The pages of what is booked by the hour too: their form asks for how many. */
const BY_HOUR: readonly ServiceKey[] = [
  "chauffeur-services",
  "group-transport",
  "management-transport",
  "vip-transport",
];

/** The picture of a shared link shows what the page shows. */
const PICTURES: Record<(typeof services)[ServiceKey]["illustration"], SocialImage> = {
  airport: "airportTransfers",
  care: "zorgvervoer",
  sedan: "businessService",
  skyline: "taxiUtrecht",
  station: "taxiUtrecht",
  team: "careers",
  van: "taxiBusjeUtrecht",
  wheelchair: "rolstoeltaxi",
};

export default function ServicePage({ loaderData: { page, key, service, template } }: Route.ComponentProps) {
  const { icon, illustration } = services[key];
  const Icon = icons[icon];
  const isJob = key === "careers";
  const isByHour = BY_HOUR.includes(key);
  return (
    <>
      <Seo
        page={page}
        title={service.seoTitle}
        description={service.seoDescription}
        keywords={service.keywords}
        picture={PICTURES[illustration]}
      />
      <ServiceData page={page} service={service} />
      <PageBanner
        page={page}
        title={service.title}
        text={service.description}
        icon={<Icon aria-hidden className="size-7" />}
        illustration={illustration}
        isService={!isJob}
      >
        {!isJob && (
          <a href="#booking" className={`${buttonLook("primary")} mt-6 lg:hidden`}>
            {template.booking.heading}
          </a>
        )}
      </PageBanner>
      <div className="wrap grid gap-12 pt-12 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-14">
          <section>
            {service.about.map((paragraph) => (
              <p key={paragraph} className="mb-4 text-lead">
                {paragraph}
              </p>
            ))}
            <h2 className="mt-8 mb-5 text-heading">{template.featuresHeading}</h2>
            <Checklist items={service.features} />
          </section>
          {service.blocks.map((block) => (
            <BlockView key={block.heading} block={block} />
          ))}
          {!isJob && <RateCards pricing={template.pricing} hourlyPage={isByHour ? page : "chauffeurServices"} />}
          <PageLink page="home" anchor="services" className="link inline-flex min-h-11 items-center gap-2 self-start">
            <ArrowLeft aria-hidden className="size-5" />
            {template.backToServices}
          </PageLink>
        </div>
        <div>
          <div className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
            {isJob ? (
              <ContactCard />
            ) : (
              <BookingCard
                heading={template.booking.heading}
                text={template.booking.text}
                destination={DESTINATIONS[key] ?? ""}
                isByHour={isByHour}
              />
            )}
          </div>
        </div>
      </div>
    </>
  );
}
