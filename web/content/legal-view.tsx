import type { PublicPage } from "@domrit/shared/site/pages.ts";
import type { LegalContent } from "./legal.ts";
import { LegalFrame, SectionText } from "./legal-frame.tsx";

/** A legal text that is nothing but numbered sections. */
export function LegalView({ page, content }: { page: PublicPage; content: LegalContent }) {
  const sections = content.sections.map((section) => ({
    heading: section.heading,
    body: <SectionText section={section} />,
  }));
  return <LegalFrame page={page} content={content} sections={sections} />;
}
