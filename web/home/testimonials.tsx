import type { PageTexts } from "../content/page-texts.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Star } from "../icons/icons.tsx";
import { Section } from "../layout/section.tsx";

const CUSTOMERS = [
  { key: "care", name: "Marieke V.", initials: "MV", rating: 5, colour: "bg-brand text-on-brand" },
  { key: "airport", name: "Emre Y.", initials: "EY", rating: 5, colour: "bg-accent text-on-accent" },
  { key: "business", name: "Sanne de B.", initials: "SB", rating: 4.5, colour: "bg-success text-surface" },
] as const;
const STARS = [1, 2, 3, 4, 5];

export function Testimonials({ content }: { content: PageTexts["testimonials"] }) {
  const { language } = useTranslation();
  const number = new Intl.NumberFormat(language);
  return (
    <Section heading={content.heading}>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {CUSTOMERS.map(({ key, name, initials, rating, colour }) => {
          const { text, traveller } = content.quotes[key];
          return (
            <li key={key} className="card flex flex-col p-4 sm:p-7">
              <Rating rating={rating} written={number.format(rating)} />
              <blockquote className="mt-2 grow max-sm:text-sm sm:mt-4">{text}</blockquote>
              <div className="mt-3 flex items-center gap-3 sm:mt-6">
                <span
                  aria-hidden
                  className={`grid size-9 shrink-0 sm:size-12 place-items-center rounded-full font-bold ${colour}`}
                >
                  {initials}
                </span>
                <p className="leading-snug">
                  <span className="block font-bold">{name}</span>
                  <span className="block text-muted text-sm">{traveller}</span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-5 text-muted text-sm">{content.origin}</p>
    </Section>
  );
}

function Rating({ rating, written }: { rating: number; written: string }) {
  const { t } = useTranslation();
  return (
    <p role="img" aria-label={t("home:testimonials.rating", { rating: written })} className="flex gap-0.5">
      {STARS.map((star) => (
        <span key={star} className="relative">
          <Star aria-hidden className="size-5 text-line-strong" />
          {rating >= star - 0.5 && (
            <Star
              aria-hidden
              className={`absolute inset-0 size-5 fill-accent text-accent-strong ${rating < star ? "half-star" : ""}`}
            />
          )}
        </span>
      ))}
    </p>
  );
}
