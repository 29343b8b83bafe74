import { company } from "@domrit/shared/company/company.ts";
import { BookingCard } from "../booking/booking-card.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { BadgeCheck, Clock, CreditCard } from "../icons/icons.tsx";
import sedan from "../illustrations/sedan.svg?url";
import utrecht from "../illustrations/utrecht.svg?url";
import { PhoneLink } from "../layout/phone-link.tsx";
import { buttonLook } from "../ui/button.tsx";

/**
 * The first thing a visitor sees: what the company does, its number, and the form, which is on the first screen of a phone
 * down to the button for the price.
 */
export function Hero() {
  const { t } = useTranslation();
  const { qualityMark } = company.advertised;
  const promises = [
    { Icon: Clock, text: t("home:hero.arrival") },
    { Icon: BadgeCheck, text: t("home:hero.qualityMark", { mark: qualityMark }) },
    { Icon: CreditCard, text: t("home:hero.payment") },
  ];
  return (
    <section id="book-now" className="hero">
      <div className="wrap hero-parts">
        <div>
          <p className="font-bold text-brand max-sm:hidden">{t("home:hero.eyebrow", { founded: company.founded })}</p>
          <h1 className="text-balance text-display sm:mt-4">{t("home:hero.heading")}</h1>
          <p className="mt-1.5 text-muted sm:hidden">{t("home:hero.leadShort")}</p>
          <p className="mt-6 max-w-xl text-lead text-muted max-sm:hidden">{t("home:hero.lead")}</p>
          {/* One above the other where the tower rises beside them. */}
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:flex-col max-lg:items-start sm:mt-6">
            <span className="font-semibold max-sm:sr-only">{t("home:hero.callUs")}</span>
            <PhoneLink className={`${buttonLook("secondary")} sm:text-xl`} />
          </div>
        </div>
        <HeroScene />
        <BookingCard heading={t("home:hero.booking")} className="hero-form" />
        <ul className="hero-promises">
          {promises.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Icon aria-hidden className="size-5 shrink-0 text-brand" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HeroScene() {
  return (
    <div aria-hidden className="hero-scene">
      <img src={utrecht} alt="" width={1920} height={480} className="hero-city" />
      <img src={sedan} alt="" width={240} height={100} className="hero-taxi" />
    </div>
  );
}
