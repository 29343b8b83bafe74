import { legalText } from "../legal.ts";
import { LegalView } from "../legal-view.tsx";
import { contentLoader } from "../load-content.ts";
import type { Route } from "./+types/privacy-policy-page.ts";

export const loader = contentLoader(legalText("privacy-policy"));

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalView page="privacyPolicy" content={loaderData} />;
}
