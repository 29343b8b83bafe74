import { legalText } from "../legal.ts";
import { LegalView } from "../legal-view.tsx";
import { contentLoader } from "../load-content.ts";
import type { Route } from "./+types/terms-of-service-page.ts";

export const loader = contentLoader(legalText("terms-of-service"));

export default function TermsOfServicePage({ loaderData }: Route.ComponentProps) {
  return <LegalView page="termsOfService" content={loaderData} />;
}
