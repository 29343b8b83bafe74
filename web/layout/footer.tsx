import { company } from "@domrit/shared/company/company.ts";
import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import type { PublicPage } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { serverNow } from "../clock/server-clock.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { buttonLook } from "../ui/button.tsx";
import { LogoMark } from "./logo.tsx";
import { PageLink } from "./page-link.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { SocialLinks } from "./social-links.tsx";

const SERVICES = [
  "taxiUtrecht",
  "rolstoeltaxi",
  "zorgvervoer",
  "taxiBusjeUtrecht",
  "schipholTaxi",
  "airportTransfers",
  "businessService",
  "cityTaxi",
  "nsZoneTaxi",
  "accessibleTransport",
] as const satisfies PublicPage[];

const QUICK_LINKS = [
  "about",
  "pricing",
  "contact",
  "careers",
  "privacyPolicy",
  "termsOfService",
  "cookiePolicy",
  "accessibility",
] as const satisfies PublicPage[];

const YEAR = serverNow().getFullYear();

export function Footer() {
  const { t } = useTranslation();
  const { address, officeHours } = company;
  return (
    <footer className="on-dark relative mt-2 py-5 text-sm sm:mt-section sm:pt-16 sm:pb-10 sm:text-base print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-10 sm:gap-y-12 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr]">
        <div className="max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center">
          <p className="flex items-center gap-3 font-extrabold text-2xl tracking-tight">
            <LogoMark className="size-11 rounded-xl ring-1 ring-night-line" />
            {company.name}
          </p>
          <p className="max-w-sm text-on-night-muted max-sm:order-last max-sm:col-span-2 max-sm:mt-2 sm:mt-4">
            {t("layout:footer.blurb", { founded: company.founded })}
          </p>
          <SocialLinks className="sm:mt-6" />
        </div>
        <LinkColumn title={t("layout:footer.services")} pages={SERVICES} />
        <LinkColumn title={t("layout:footer.quickLinks")} pages={QUICK_LINKS} />
        <Column title={t("layout:footer.contact")} className="max-sm:col-span-2">
          <div className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6">
            <div>
              <PhoneLink className={`${buttonLook("onDark")} sm:text-lg`} />
              <p className="mt-2 text-on-night-muted text-sm">{t("layout:footer.alwaysOpen")}</p>
            </div>
            <div>
              <address className="not-italic leading-relaxed sm:mt-5">
                <a href={`mailto:${company.email}`} className="footer-link">
                  {company.email}
                </a>
                <span className="block text-on-night-muted">
                  {address.street}
                  <br />
                  {address.postalCode} {address.city}
                </span>
              </address>
              <p className="mt-2 text-on-night-muted text-sm sm:mt-4">
                {t("layout:footer.officeHours", { opens: officeHours.opens, closes: officeHours.closes })}
              </p>
            </div>
          </div>
        </Column>
      </div>
      <div className="wrap mt-6 sm:mt-14">
        <div className="border-night-line border-t pt-5 sm:pt-8">
          <h2 className="font-bold text-base">{t("layout:footer.towns")}</h2>
          <p className="mt-2 max-w-5xl text-on-night-muted text-sm leading-relaxed">
            {serviceTowns.map(({ name }) => name).join(" · ")}
          </p>
        </div>
        <Imprint className="mt-4 sm:mt-8" />
      </div>
    </footer>
  );
}

const RIDE_LINKS = ["contact", "termsOfService", "privacyPolicy", "accessibility"] as const satisfies PublicPage[];

/** Below a ride, which is what its page is opened for, only what the law and its passenger need. */
export function RideFooter() {
  const { t } = useTranslation();
  return (
    <footer className="on-dark relative mt-2 py-4 text-sm sm:mt-10 sm:py-6 print:hidden">
      <div className="wrap">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {RIDE_LINKS.map((page) => (
            <li key={page}>
              <PageLink page={page} className="footer-link pointer-coarse:py-3">
                {t(`layout:pages.${page}`)}
              </PageLink>
            </li>
          ))}
        </ul>
        <Imprint className="mt-2" />
      </div>
    </footer>
  );
}

function Imprint({ className }: { className: string }) {
  const { t } = useTranslation();
  const { kvk, vatId, taxiLicence } = company;
  return (
    <p className={`flex flex-wrap gap-x-6 gap-y-1 text-on-night-muted text-sm ${className}`}>
      <span>{t("layout:footer.rights", { year: YEAR, name: company.legalName })}</span>
      <span>{t("layout:footer.registration", { kvk, vatId, taxiLicence })}</span>
    </p>
  );
}

function LinkColumn({ title, pages }: { title: string; pages: readonly PublicPage[] }) {
  const { t } = useTranslation();
  return (
    <Column title={title}>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <PageLink page={page} className="footer-link">
              {t(`layout:pages.${page}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </Column>
  );
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-1 font-bold text-base sm:mb-3">{title}</h2>
      {children}
    </div>
  );
}
