import { company } from "@domrit/shared/company/company.ts";
import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { Scenery } from "../content/scenery.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { ArrowRight } from "../icons/icons.tsx";
import { PageLink } from "../layout/page-link.tsx";
import { Punctuality, Wait } from "./punctuality.tsx";

/** The company says "more than 15 years", not a number that changes with the calendar. */
const YEARS_MORE_THAN = 15;
const { fleetSize } = company.advertised;

export function About() {
  const { t } = useTranslation();
  const stats = [
    { value: `${YEARS_MORE_THAN}+`, label: t("home:about.stats.years") },
    { value: `${fleetSize}+`, label: t("home:about.stats.fleet") },
    { value: "24/7", label: t("home:about.stats.open") },
    { value: serviceTowns.length, label: t("home:about.stats.towns") },
  ];
  return (
    <section id="about" className="py-[calc(var(--spacing-section)/2)]">
      <div className="wrap grid items-center gap-5 sm:gap-10 lg:grid-cols-2 lg:gap-16">
        <Scenery illustration="team" className="aspect-[16/9] rounded-3xl max-sm:hidden" />
        <div>
          <h2 className="text-title">{t("home:about.heading")}</h2>
          <p className="mt-2 text-muted sm:mt-5 sm:text-lead">
            {t("home:about.text", { founded: company.founded, fleet: fleetSize })}
          </p>
          <dl className="mt-5 grid sm:mt-8 grid-cols-2 gap-x-6 gap-y-4 sm:gap-y-5">
            {stats.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse border-accent border-s-4 ps-4">
                <dt className="text-base text-muted">{label}</dt>
                <dd className="font-extrabold text-3xl tracking-tight">{value}</dd>
              </div>
            ))}
          </dl>
          <Punctuality />
          <Wait until="arrival" />
          <Wait until="confirmation" />
          <PageLink page="about" className="link mt-3 inline-flex sm:mt-8 min-h-11 items-center gap-2">
            {t("home:about.more")}
            <ArrowRight aria-hidden className="size-5" />
          </PageLink>
        </div>
      </div>
    </section>
  );
}
