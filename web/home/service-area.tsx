import { localAppPath } from "@domrit/shared/site/pages.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { MapPin } from "../icons/icons.tsx";
import { Section } from "../layout/section.tsx";
import { RegionMap } from "../map/province/region-map.tsx";
import { PlaceCredit } from "../site/place-credit.tsx";

const DESTINATIONS = [
  { name: "Utrecht Centraal", kind: "station" },
  { name: "Jaarbeurs", kind: "fair" },
  { name: "UMC Utrecht", kind: "hospital" },
  { name: "St. Antonius Ziekenhuis", kind: "hospital" },
  { name: "Stadion Galgenwaard", kind: "stadium" },
  { name: "Schiphol", kind: "airport" },
] as const;

/** Where the company drives: a map, the addresses asked for most, each of which fills in the booking form, and the towns in words. */
export function ServiceArea({ towns }: { towns: string }) {
  const { t } = useTranslation();
  const bookPath = localAppPath("book", useLocale());
  return (
    <Section id="service-area" heading={t("home:area.heading")} intro={t("home:area.intro")}>
      <div className="grid gap-6 lg:grid-cols-[1.2fr_1fr]">
        <div className="overflow-hidden rounded-3xl border border-line bg-map-land lg:self-start">
          <RegionMap />
        </div>
        <div>
          <ul className="grid grid-cols-2 gap-2 sm:gap-3">
            {DESTINATIONS.map(({ name, kind }) => (
              <li key={name}>
                <a
                  href={`${bookPath}?${new URLSearchParams({ destination: name })}`}
                  className="card flex h-full items-center gap-2 p-2.5 leading-snug sm:gap-3 sm:p-4 transition-colors hover:bg-sunken"
                >
                  <MapPin aria-hidden className="size-5 shrink-0 text-brick sm:size-6" />
                  <span className="min-w-0">
                    <span className="block font-bold text-sm wrap-break-word sm:text-base">{name} </span>
                    <span className="block text-muted text-xs sm:text-sm">{t(`home:area.kinds.${kind}`)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <h3 className="mt-5 text-heading sm:mt-8">{t("home:area.townsHeading")}</h3>
          <p className="mt-2 text-base text-muted">{towns}.</p>
          <PlaceCredit className="mt-3 sm:mt-6" />
          <p className="mt-1 text-muted text-sm">{t("home:area.borderSource")}</p>
        </div>
      </div>
    </Section>
  );
}
