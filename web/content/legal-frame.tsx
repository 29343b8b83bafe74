import type { PublicPage } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { Seo } from "../site/seo.tsx";
import type { LegalSection } from "./legal.ts";
import { PageBanner } from "./page-banner.tsx";
import type { Seo as SeoTexts } from "./seo.ts";

type LegalFrameProps = {
  page: PublicPage;
  content: SeoTexts & { title: string; intro: string; updated: { date: string; label: string } };
  sections: { heading: string; body: ReactNode }[];
};

/** A legal page: its date, a list of its sections, and the sections under their numbers. */
export function LegalFrame({ page, content, sections }: LegalFrameProps) {
  return (
    <>
      <Seo page={page} title={content.seoTitle} description={content.seoDescription} keywords={content.keywords} />
      <PageBanner page={page} title={content.title} text={content.intro}>
        <p className="mt-5 text-base text-muted">
          <time dateTime={content.updated.date}>{content.updated.label}</time>
        </p>
      </PageBanner>
      <div className="wrap grid gap-12 pt-12 lg:grid-cols-[18rem_minmax(0,46rem)] lg:gap-16">
        <nav
          aria-label={content.title}
          className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:self-start print:hidden"
        >
          <ol className="text-base">
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a
                  href={`#s${index + 1}`}
                  className="flex min-h-11 items-center gap-3 hover:underline hover:underline-offset-4"
                >
                  <span aria-hidden className="w-5 shrink-0 font-bold text-brand tabular-nums">
                    {index + 1}
                  </span>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex min-w-0 flex-col gap-12">
          {sections.map(({ heading, body }, index) => (
            <section key={heading} id={`s${index + 1}`}>
              <h2 className="font-extrabold text-2xl tracking-tight">
                {index + 1}. {heading}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** The paragraphs of one section, its list, and what closes it. */
export function SectionText({ section: { paragraphs, items = [], closing = [] } }: { section: LegalSection }) {
  return (
    <>
      <Paragraphs texts={paragraphs} />
      {items.length > 0 && (
        <ul className="mt-4 flex list-disc flex-col gap-2 ps-6 marker:text-brand">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <Paragraphs texts={closing} />
    </>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-4">
      {text}
    </p>
  ));
}
