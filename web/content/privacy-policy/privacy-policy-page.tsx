import { LegalView } from "../legal-view.tsx";
import { contentLoader } from "../load-content.ts";
import type { Route } from "./+types/privacy-policy-page.ts";
import { privacyPolicy } from "./content.ts";

export const loader = contentLoader(privacyPolicy);

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalView page="privacyPolicy" content={loaderData} />;
}
