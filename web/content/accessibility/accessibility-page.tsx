import { LegalView } from "../legal-view.tsx";
import { contentLoader } from "../load-content.ts";
import type { Route } from "./+types/accessibility-page.ts";
import { accessibility } from "./content.ts";

export const loader = contentLoader(accessibility);

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <LegalView page="accessibility" content={loaderData} />;
}
