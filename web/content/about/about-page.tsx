import { Clock, Leaf, ShieldCheck } from "../../icons/icons.tsx";
import { Section } from "../../layout/section.tsx";
import { Seo } from "../../site/seo.tsx";
import { PageBanner } from "../page-banner.tsx";
import { textsLoader } from "../page-texts.ts";
import { PointCards } from "../point-cards.tsx";
import { Scenery } from "../scenery.tsx";
import type { Route } from "./+types/about-page.ts";

export const loader = textsLoader("about");

const VALUES = [
  ["safety", ShieldCheck],
  ["reliability", Clock],
  ["sustainability", Leaf],
] as const;

const MEMBERS = [
  { key: "director", name: "Yasemin Kaya", initials: "YK" },
  { key: "planning", name: "Peter van Doorn", initials: "PD" },
  { key: "care", name: "Fatima El Amrani", initials: "FA" },
  { key: "fleet", name: "Ruben de Wit", initials: "RW" },
] as const;

const VEHICLES = [
  ["standard", "station"],
  ["vans", "van"],
  ["luxury", "sedan"],
] as const;

export default function AboutPage({ loaderData: content }: Route.ComponentProps) {
  return (
    <>
      <Seo
        page="about"
        picture="about"
        title={content.seoTitle}
        description={content.seoDescription}
        keywords={content.keywords}
      />
      <PageBanner page="about" title={content.title} text={content.description} illustration="team" />
      <Section heading={content.story.heading} className="mt-8">
        <div className="max-w-3xl">
          {content.story.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-5 text-lead">
              {paragraph}
            </p>
          ))}
        </div>
      </Section>
      <Section heading={content.values.heading}>
        <PointCards points={content.values.points} icons={VALUES} />
      </Section>
      <Section heading={content.team.heading} intro={content.team.intro}>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {MEMBERS.map(({ key, name, initials }) => (
            <li key={key} className="card p-6">
              <span
                aria-hidden
                className="grid size-20 place-items-center rounded-full bg-accent font-extrabold text-2xl text-on-accent"
              >
                {initials}
              </span>
              <h3 className="mt-5 text-heading">{name}</h3>
              <p className="font-semibold text-base text-brand">{content.team.members[key].role}</p>
              <p className="mt-2 text-base text-muted">{content.team.members[key].text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={content.fleet.heading} intro={content.fleet.intro}>
        <ul className="grid gap-5 md:grid-cols-3">
          {VEHICLES.map(([key, illustration]) => (
            <li key={key} className="card group overflow-hidden">
              <Scenery illustration={illustration} className="h-44" />
              <div className="p-6">
                <h3 className="text-heading">{content.fleet.types[key].title}</h3>
                <p className="font-semibold text-base text-brand">{content.fleet.types[key].seats}</p>
                <p className="mt-2 text-base text-muted">{content.fleet.types[key].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
