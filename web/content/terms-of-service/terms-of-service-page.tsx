import { LegalView } from "../legal-view.tsx";
import { contentLoader } from "../load-content.ts";
import type { Route } from "./+types/terms-of-service-page.ts";
import { termsOfService } from "./content.ts";

export const loader = contentLoader(termsOfService);

export default function TermsOfServicePage({ loaderData }: Route.ComponentProps) {
  return <LegalView page="termsOfService" content={loaderData} />;
}
