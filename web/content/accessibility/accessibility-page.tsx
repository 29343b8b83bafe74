import { legalText } from "../legal.ts";
import { LegalView } from "../legal-view.tsx";
import { contentLoader } from "../load-content.ts";
import type { Route } from "./+types/accessibility-page.ts";

export const loader = contentLoader(legalText("accessibility"));

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <LegalView page="accessibility" content={loaderData} />;
}
