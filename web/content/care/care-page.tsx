import { company } from "@domrit/shared/company/company.ts";
import { localAppPath, splitLocale } from "@domrit/shared/site/pages.ts";
import { BookingCard } from "../../booking/booking-card.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import {
  Backpack,
  BadgeCheck,
  BriefcaseBusiness,
  Clock,
  HeartHandshake,
  Hospital,
  House,
  Landmark,
  MapPin,
  Phone,
  ReceiptText,
  ShieldCheck,
  Sun,
  Wallet,
} from "../../icons/icons.tsx";
import { WhatsappIcon } from "../../layout/brand-icons.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { Section } from "../../layout/section.tsx";
import { Seo } from "../../site/seo.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Checklist } from "../block-view.tsx";
import { PageBanner } from "../page-banner.tsx";
import { loadTexts } from "../page-texts.ts";
import { PointCards } from "../point-cards.tsx";
import { loadService } from "../services/parse-service.ts";
import { ServiceData } from "../services/service-data.tsx";
import type { Route } from "./+types/care-page.ts";

/** Runs at build: the text of the service and that of its longer page. */
export async function loader({ url }: Route.LoaderArgs) {
  const { locale } = splitLocale(url.pathname);
  const [service, content] = await Promise.all([loadService("zorgvervoer", locale), loadTexts("care", locale)]);
  return { service, content };
}

const TYPES = [
  ["hospital", Hospital],
  ["dayCare", Sun],
  ["pgb", Wallet],
  ["wlz", House],
  ["work", BriefcaseBusiness],
  ["youth", Backpack],
  ["wmo", Landmark],
] as const;

const QUALITY = [
  ["localDrivers", MapPin],
  ["qualityMark", BadgeCheck],
  ["personalAttention", HeartHandshake],
  ["safePrivate", ShieldCheck],
  ["invoices", ReceiptText],
  ["shortPickup", Clock],
] as const;

export default function CarePage({ loaderData: { service, content } }: Route.ComponentProps) {
  const locale = useLocale();
  const { hero, mark, types, quality, support, booking } = content;
  return (
    <>
      <Seo
        page="zorgvervoer"
        picture="zorgvervoer"
        title={service.seoTitle}
        description={service.seoDescription}
        keywords={service.keywords}
      />
      <ServiceData page="zorgvervoer" service={service} />
      <PageBanner
        page="zorgvervoer"
        title={service.title}
        text={service.description}
        icon={<HeartHandshake aria-hidden className="size-7" />}
        illustration="care"
        isService
      >
        <div className="mt-7 flex flex-wrap gap-3">
          <a href="#booking" className={buttonLook("primary")}>
            {hero.book}
          </a>
          <a href={`tel:${company.phone}`} className={buttonLook("secondary")}>
            <Phone aria-hidden className="size-5" />
            {hero.call}
          </a>
        </div>
      </PageBanner>
      <div className="wrap grid gap-12 pt-12 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          {service.about.map((paragraph) => (
            <p key={paragraph} className="mb-4 text-lead">
              {paragraph}
            </p>
          ))}
          <div className="mt-8">
            <Checklist items={service.features} />
          </div>
        </div>
        <section className="on-dark self-start rounded-3xl p-7 sm:p-8">
          <BadgeCheck aria-hidden className="size-12 text-accent" />
          <h2 className="mt-4 font-extrabold text-2xl tracking-tight">{mark.heading}</h2>
          {mark.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-base text-on-night-muted">
              {paragraph}
            </p>
          ))}
        </section>
      </div>
      <Section heading={types.heading} intro={types.intro} className="mt-10">
        <PointCards points={types.points} icons={TYPES} />
      </Section>
      <Section heading={quality.heading}>
        <PointCards points={quality.points} icons={QUALITY} />
      </Section>
      <section className="wrap py-[calc(var(--spacing-section)/2)]">
        <div className="flex flex-col items-start gap-5 rounded-3xl bg-accent-soft p-7 sm:p-12">
          <h2 className="text-title">{support.heading}</h2>
          <p className="max-w-3xl text-lead">{support.text}</p>
          <PageLink page="contact" className={buttonLook("primary")}>
            {support.button}
          </PageLink>
        </div>
      </section>
      <section className="wrap grid gap-10 py-[calc(var(--spacing-section)/2)] lg:grid-cols-[1fr_29rem] lg:gap-20">
        <div>
          <h2 className="text-title">{booking.heading}</h2>
          <p className="mt-4 text-lead text-muted">{booking.text}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href={localAppPath("careRide", locale)} className={buttonLook("primary")}>
              {booking.careRide}
            </a>
            <a href={`tel:${company.phone}`} className={buttonLook("secondary")}>
              <Phone aria-hidden className="size-5" />
              {booking.call}
            </a>
            <a
              href={`https://wa.me/${company.whatsapp}`}
              target="_blank"
              rel="noreferrer"
              className={buttonLook("secondary")}
            >
              <WhatsappIcon className="size-5" />
              {booking.chat}
            </a>
          </div>
        </div>
        <BookingCard heading={hero.book} className="self-start" />
      </section>
    </>
  );
}
