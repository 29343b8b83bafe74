import { publicPageAt } from "@domrit/shared/site/pages.ts";
import { versionAnchor } from "@domrit/shared/site/policies.ts";
import { Fragment } from "react";
import { Seo } from "../../site/seo.tsx";
import { Fold } from "../../ui/fold.tsx";
import type { Point } from "../blocks.ts";
import { PageBanner } from "../page-banner.tsx";
import type { Route } from "./+types/legal-page.ts";
import {
  LEGAL,
  type LegalContent,
  type LegalPage as LegalPageKey,
  type LegalSection,
  loadEarlier,
  loadLegal,
} from "./parse-legal.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const target = publicPageAt(url.pathname);
  if (!target || !isLegal(target.page)) throw new Error(`No legal text at ${url.pathname}`);
  const { page, locale } = target;
  const [content, earlier] = await Promise.all([loadLegal(page, locale), loadEarlier(page, locale)]);
  return { page, content, earlier };
}

const isLegal = (page: string): page is LegalPageKey => page in LEGAL;

export default function LegalPage({ loaderData: { page, content, earlier } }: Route.ComponentProps) {
  const { sections } = content;
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
        <div id={versionAnchor(content.updated.date)} className="flex min-w-0 scroll-mt-24 flex-col gap-12">
          {sections.map((section, index) => (
            <section key={section.heading} id={`s${index + 1}`}>
              <h2 className="font-extrabold text-2xl tracking-tight">
                {index + 1}. {section.heading}
              </h2>
              <SectionText section={section} />
            </section>
          ))}
          <Earlier heading={content.earlier ?? ""} versions={earlier} />
        </div>
      </div>
    </>
  );
}

/** What held before, for who booked a ride under it. */
function Earlier({ heading, versions }: { heading: string; versions: readonly LegalContent[] }) {
  if (versions.length === 0) return null;
  return (
    <section>
      <h2 className="font-extrabold text-2xl tracking-tight">{heading}</h2>
      {versions.map(({ updated, intro, sections }) => (
        <div key={updated.date} id={versionAnchor(updated.date)} className="mt-4 scroll-mt-24">
          <Fold title={updated.label}>
            <Paragraphs texts={[intro]} />
            {sections.map((section) => (
              <section key={section.heading}>
                <h3 className="font-bold text-xl">{section.heading}</h3>
                <SectionText section={section} />
              </section>
            ))}
          </Fold>
        </div>
      ))}
    </section>
  );
}

function SectionText({ section: { paragraphs, items, points, table, closing = [] } }: { section: LegalSection }) {
  return (
    <>
      <Paragraphs texts={paragraphs} />
      {items && (
        <ul className="mt-4 flex list-disc flex-col gap-2 ps-6 marker:text-brand">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {points && <Points points={points} />}
      {table && <TableCards table={table} />}
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

function Points({ points }: { points: readonly Point[] }) {
  return (
    <dl className="mt-5 flex flex-col gap-5">
      {points.map(({ title, text }) => (
        <div key={title} className="border-accent border-s-4 ps-5">
          <dt className="font-bold">{title}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A table, one card per row: its columns would not fit a phone. The first column is the name of the row. */
function TableCards({ table: { columns, rows } }: { table: NonNullable<LegalSection["table"]> }) {
  const [nameColumn, ...otherColumns] = columns;
  return (
    <ul className="mt-5 flex flex-col gap-4">
      {rows.map(([name, ...values]) => (
        <li key={name} className="card p-5">
          <p className="break-words font-bold font-mono text-base">
            <span className="sr-only">{nameColumn}: </span>
            {name}
          </p>
          <dl className="mt-3 grid gap-x-6 gap-y-1 text-base sm:grid-cols-[7rem_1fr]">
            {otherColumns.map((column, index) => (
              <Fragment key={column}>
                <dt className="text-muted">{column}</dt>
                <dd>{values[index]}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
