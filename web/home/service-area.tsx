import { localAppPath } from "@domrit/shared/site/pages.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { MapPin } from "../icons/map-pin.tsx";
import { Section } from "../layout/section.tsx";
import { PlaceCredit } from "../site/place-credit.tsx";
import { RegionMap } from "./map/region-map.tsx";

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
          <ul className="grid gap-3 sm:grid-cols-2">
            {DESTINATIONS.map(({ name, kind }) => (
              <li key={name}>
                <a
                  href={`${bookPath}?${new URLSearchParams({ destination: name })}`}
                  className="card flex items-center gap-3 p-4 leading-snug transition-colors hover:bg-sunken"
                >
                  <MapPin aria-hidden className="size-6 shrink-0 text-brick" />
                  <span>
                    <span className="block font-bold text-base">{name} </span>
                    <span className="block text-muted text-sm">{t(`home:area.kinds.${kind}`)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <h3 className="mt-8 text-heading">{t("home:area.townsHeading")}</h3>
          <p className="mt-2 text-base text-muted">{towns}.</p>
          <PlaceCredit className="mt-6" />
          <p className="mt-1 text-muted text-sm">{t("home:area.borderSource")}</p>
        </div>
      </div>
    </Section>
  );
}
