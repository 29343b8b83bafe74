import type { ReactNode } from "react";
import { Leaving } from "../../cards/leaving.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import type { OrderAnswer } from "./answer-step.ts";

/** Leads on from a booked ride to where it is paid. */
export function LeavingPage({ leaving }: { leaving: string }) {
  const { t } = useTranslation();
  const title = t("payment:page.leaving");
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <AppSeo title={title} />
      <h1 className="mb-6 text-title">{title}</h1>
      <Leaving address={leaving} />
    </div>
  );
}

type OrderPageProps = { answer: OrderAnswer; title: string; intro?: string; children: ReactNode };

/** A page that books a ride step by step. Its title says where something was refused, which is read out first. */
export function OrderPage({ answer: { priced, result, refusal }, title, intro, children }: OrderPageProps) {
  const { t } = useTranslation();
  const heading = priced ? t("booking:confirm.title") : title;
  const isRefused = refusal !== undefined || result.status === "error" || priced?.quote.fullyBooked !== undefined;
  return (
    <div className={`wrap max-w-2xl py-8 sm:py-12 ${priced ? "lg:max-w-5xl" : ""}`}>
      <AppSeo title={isRefused ? t("forms:failed", { title: heading }) : heading} />
      <div className="card p-5 shadow-xl sm:p-7">
        <h1 className="text-title">{heading}</h1>
        {intro && !priced && <p className="mt-3 text-muted">{intro}</p>}
        {children}
      </div>
    </div>
  );
}
