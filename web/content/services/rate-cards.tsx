import type { PublicPage } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { Check } from "../../icons/icons.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { buttonLook } from "../../ui/button.tsx";
import type { PageTexts } from "../page-texts.ts";

type Pricing = PageTexts["service-template"]["pricing"];

/** The two ways to pay for a ride: by the ride, or by the hour, which the form of the pages about it asks for too. */
export function RateCards({ pricing, hourlyPage }: { pricing: Pricing; hourlyPage: PublicPage }) {
  return (
    <section>
      <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{pricing.heading}</h2>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <RateCard rate={pricing.standard}>
          <a href="#booking" className={`${buttonLook("primary")} mt-6 w-full`}>
            {pricing.standard.button}
          </a>
        </RateCard>
        <RateCard rate={pricing.hourly}>
          <PageLink page={hourlyPage} anchor="booking" className={`${buttonLook("secondary")} mt-6 w-full`}>
            {pricing.hourly.button}
          </PageLink>
        </RateCard>
      </div>
    </section>
  );
}

function RateCard({ rate, children }: { rate: Pricing["standard"]; children: ReactNode }) {
  return (
    <div className="card flex flex-col p-6">
      <h3 className="font-bold text-muted">{rate.title}</h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-extrabold text-3xl tracking-tight">{rate.price}</span>
        <span className="text-muted">{rate.unit}</span>
      </p>
      <ul className="mt-4 flex grow flex-col gap-2 text-base">
        {rate.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            {point}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
