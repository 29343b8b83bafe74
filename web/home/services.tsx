import { Scenery } from "../content/scenery.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Accessibility } from "../icons/accessibility.tsx";
import { ArrowRight } from "../icons/arrow-right.tsx";
import { Bus } from "../icons/bus.tsx";
import { CarTaxiFront } from "../icons/car-taxi-front.tsx";
import { HeartHandshake } from "../icons/heart-handshake.tsx";
import { PlaneTakeoff } from "../icons/plane-takeoff.tsx";
import { UserRoundCheck } from "../icons/user-round-check.tsx";
import { PageLink } from "../layout/page-link.tsx";
import { Section } from "../layout/section.tsx";

const CARDS = [
  { page: "taxiUtrecht", illustration: "taxi", Icon: CarTaxiFront },
  { page: "rolstoeltaxi", illustration: "wheelchair", Icon: Accessibility },
  { page: "zorgvervoer", illustration: "care", Icon: HeartHandshake },
  { page: "taxiBusjeUtrecht", illustration: "van", Icon: Bus },
  { page: "schipholTaxi", illustration: "airport", Icon: PlaneTakeoff },
  { page: "chauffeurServices", illustration: "sedan", Icon: UserRoundCheck },
] as const;

/** What the company drives, one card per service. */
export function Services() {
  const { t } = useTranslation();
  return (
    <Section id="services" heading={t("home:services.heading")} intro={t("home:services.intro")}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map(({ page, illustration, Icon }) => (
          <li key={page} className="card group relative flex flex-col overflow-hidden">
            <Scenery illustration={illustration} className="h-44" />
            <div className="flex grow flex-col p-6">
              <h3 className="flex items-center gap-2.5 text-heading">
                <Icon aria-hidden className="size-6 shrink-0 text-brand" />
                <PageLink page={page} className="after:absolute after:inset-0 after:rounded-2xl">
                  {t(`layout:pages.${page}`)}
                </PageLink>
              </h3>
              <p className="mt-2 grow text-base text-muted">{t(`home:services.cards.${page}`)}</p>
              <ArrowRight
                aria-hidden
                className="mt-4 size-5 text-brand transition-transform duration-(--duration-calm) ease-settle group-hover:translate-x-1"
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
