import type { Point } from "../blocks.ts";
import type { LegalSection } from "../legal.ts";
import { LegalFrame, SectionText } from "../legal-frame.tsx";
import { contentLoader } from "../load-content.ts";
import type { Route } from "./+types/cookie-policy-page.ts";
import { type CookieContent, cookiePolicy } from "./content.ts";

export const loader = contentLoader(cookiePolicy);

const KINDS = ["necessary", "performance", "functional", "targeting"] as const;
const PARTIES = ["analytics", "advertising", "socialPixel", "payment"] as const;

export default function CookiePolicyPage({ loaderData: content }: Route.ComponentProps) {
  const { what, kinds, kept, managing, thirdParties, changes, contact } = content;
  const plain = (section: LegalSection) => ({ heading: section.heading, body: <SectionText section={section} /> });
  return (
    <LegalFrame
      page="cookiePolicy"
      content={content}
      sections={[
        plain(what),
        { heading: kinds.heading, body: <Points intro={kinds.intro} points={KINDS.map((key) => kinds.points[key])} /> },
        { heading: kept.heading, body: <KeptList content={content} /> },
        plain(managing),
        {
          heading: thirdParties.heading,
          body: <Points intro={thirdParties.intro} points={PARTIES.map((key) => thirdParties.points[key])} />,
        },
        plain(changes),
        plain(contact),
      ]}
    />
  );
}

function Points({ intro, points }: { intro: string; points: readonly Point[] }) {
  return (
    <>
      <p className="mt-4">{intro}</p>
      <dl className="mt-5 flex flex-col gap-5">
        {points.map(({ title, text }) => (
          <div key={title} className="border-accent border-s-4 ps-5">
            <dt className="font-bold">{title}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the site keeps, one card per name: a table would not fit a phone. */
function KeptList({ content: { kept, kinds } }: { content: CookieContent }) {
  return (
    <ul className="mt-5 flex flex-col gap-4">
      {kept.rows.map(({ name, kind, purpose, until }) => (
        <li key={name} className="card p-5">
          <p className="break-words font-bold font-mono text-base">
            <span className="sr-only">{kept.columns.name}: </span>
            {name}
          </p>
          <dl className="mt-3 grid gap-x-6 gap-y-1 text-base sm:grid-cols-[7rem_1fr]">
            <dt className="text-muted">{kept.columns.kind}</dt>
            <dd>{kinds.points[kind].title}</dd>
            <dt className="text-muted">{kept.columns.purpose}</dt>
            <dd>{purpose}</dd>
            <dt className="text-muted">{kept.columns.until}</dt>
            <dd>{until}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
