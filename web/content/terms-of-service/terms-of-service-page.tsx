import type { PageStart } from "../../start/page-start.ts";
import { LegalView } from "../legal-view.tsx";
import { contentLoader } from "../load-content.ts";
import type { Route } from "./+types/terms-of-service-page.ts";
import { termsOfService } from "./content.ts";

export const loader = contentLoader(termsOfService);

export const handle = { start: "byReader" satisfies PageStart };

export default function TermsOfServicePage({ loaderData }: Route.ComponentProps) {
  return <LegalView page="termsOfService" content={loaderData} />;
}
