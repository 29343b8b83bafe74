import type { Anchor } from "@domrit/shared/site/pages.ts";
import { type ReactNode, Suspense } from "react";

type SectionProps = { id?: Anchor; heading: string; intro?: string; className?: string; children: ReactNode };

/** A part of a page under a heading of its own. It comes alive on its own too, so that no part keeps the page busy for long. */
export function Section({ id, heading, intro, className = "", children }: SectionProps) {
  return (
    <section id={id} className={`py-[calc(var(--spacing-section)/2)] ${className}`}>
      <div className="wrap">
        <SectionHead heading={heading} {...(intro && { intro })} />
        <div className="mt-5 sm:mt-10">
          <Suspense>{children}</Suspense>
        </div>
      </div>
    </section>
  );
}

export function SectionHead({ heading, intro }: { heading: string; intro?: string }) {
  return (
    <div className="max-w-3xl">
      <h2 className="text-title">{heading}</h2>
      {intro && <p className="mt-2 text-muted sm:mt-4 sm:text-lead">{intro}</p>}
    </div>
  );
}
