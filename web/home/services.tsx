import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import airport from "../illustrations/airport.svg?url";
import care from "../illustrations/care.svg?url";
import luxury from "../illustrations/luxury.svg?url";
import sedan from "../illustrations/sedan.svg?url";
import van from "../illustrations/van.svg?url";
import wheelchair from "../illustrations/wheelchair.svg?url";
import { PageLink } from "../layout/page-link.tsx";
import { Section } from "../layout/section.tsx";

const CARDS = [
  { page: "taxiUtrecht", image: sedan },
  { page: "rolstoeltaxi", image: wheelchair },
  { page: "zorgvervoer", image: care },
  { page: "taxiBusjeUtrecht", image: van },
  { page: "schipholTaxi", image: airport },
  { page: "chauffeurServices", image: luxury },
] as const;

/** What the company drives, one card per service. */
export function Services() {
  const { t } = useTranslation();
  return (
    <Section id="services" heading={t("home:services.heading")} intro={t("home:services.intro")}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map(({ page, image }) => (
          <li key={page} className="card group relative flex flex-col overflow-hidden">
            <div className="grid h-44 place-items-center bg-scenery px-6">
              <img
                src={image}
                alt=""
                width={240}
                height={120}
                loading="lazy"
                className="max-h-32 w-auto transition-transform duration-(--duration-calm) ease-settle group-hover:translate-x-2"
              />
            </div>
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
