import { company } from "@domrit/shared/company/company.ts";
import { BadgeCheck, Clock, CreditCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BookingCard } from "../booking/booking-card.tsx";
import { PhonePlate } from "../layout/phone-plate.tsx";
import { HeroScene } from "./hero-scene.tsx";

/** The first thing a visitor sees: what the company does, its number, and the form. */
export function Hero() {
  const { t } = useTranslation();
  const { arrivalMinutes, qualityMark } = company.claims;
  const promises = [
    { Icon: Clock, text: t("home:hero.arrival", arrivalMinutes) },
    { Icon: BadgeCheck, text: t("home:hero.qualityMark", { mark: qualityMark }) },
    { Icon: CreditCard, text: t("home:hero.payment") },
  ];
  return (
    <section id="book-now" className="hero">
      <div className="wrap relative z-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-24 xl:grid-cols-[minmax(0,1fr)_29rem]">
        <div className="hero-words">
          <p className="font-bold text-brand">{t("home:hero.eyebrow", { founded: company.founded })}</p>
          <h1 className="mt-4 text-display">{t("home:hero.heading")}</h1>
          <p className="mt-6 max-w-xl text-lead text-muted">{t("home:hero.lead")}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
            <span className="font-semibold">{t("home:hero.callUs")}</span>
            <PhonePlate className="text-xl" />
          </div>
          <ul className="mt-7 flex flex-col gap-2 text-base">
            {promises.map(({ Icon, text }) => (
              <li key={text} className="flex items-center gap-2.5">
                <Icon aria-hidden className="size-5 shrink-0 text-brand" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <BookingCard heading={t("home:hero.booking")} className="self-start" />
      </div>
      <HeroScene />
    </section>
  );
}
