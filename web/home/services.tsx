import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Scenery } from "../content/scenery.tsx";
import { PageLink } from "../layout/page-link.tsx";
import { Section } from "../layout/section.tsx";

const CARDS = [
  { page: "taxiUtrecht", illustration: "taxi" },
  { page: "rolstoeltaxi", illustration: "wheelchair" },
  { page: "zorgvervoer", illustration: "care" },
  { page: "taxiBusjeUtrecht", illustration: "van" },
  { page: "schipholTaxi", illustration: "airport" },
  { page: "chauffeurServices", illustration: "sedan" },
] as const;

/** What the company drives, one card per service. */
export function Services() {
  const { t } = useTranslation();
  return (
    <Section id="services" heading={t("home:services.heading")} intro={t("home:services.intro")}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map(({ page, illustration }) => (
          <li key={page} className="card group relative flex flex-col overflow-hidden">
            <Scenery illustration={illustration} className="h-44" />
            <div className="flex grow flex-col p-6">
              <h3 className="text-heading">
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
