import { Scenery } from "../content/scenery.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Accessibility, Bus, CarTaxiFront, HeartHandshake, PlaneTakeoff, UserRoundCheck } from "../icons/icons.tsx";
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

export function Services() {
  const { t } = useTranslation();
  return (
    <Section id="services" heading={t("home:services.heading")} intro={t("home:services.intro")}>
      <ul className="grid max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {CARDS.map(({ page, illustration, Icon }) => (
          <li key={page} className="group relative flex flex-col overflow-hidden sm:card">
            <Scenery illustration={illustration} className="h-44 max-sm:hidden" />
            <div className="flex grow flex-col py-3 sm:p-6">
              <h3 className="flex items-center gap-2.5 text-heading">
                <Icon aria-hidden className="size-6 shrink-0 text-brand" />
                <PageLink page={page} className="after:absolute after:inset-0 after:rounded-2xl">
                  {t(`layout:pages.${page}`)}
                </PageLink>
              </h3>
              <p className="mt-1 grow text-base text-muted max-sm:ps-8.5 max-sm:text-sm sm:mt-2">
                {t(`home:services.cards.${page}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
