import { use } from "react";
import { NonceContext } from "../i18n/boot.ts";
import { Island } from "../islands/island.tsx";
import { LAST_RIDES, markReturning } from "./again/mark-returning.ts";
import { BookingForm } from "./booking-form.tsx";
import { HourlyForm } from "./hourly-form.tsx";

type BookingCardProps = {
  heading: string;
  text?: string;
  destination?: string;
  isByHour?: boolean;
  className?: string;
};

export function BookingCard({ heading, text, destination = "", isByHour = false, className = "" }: BookingCardProps) {
  const nonce = use(NonceContext);
  return (
    <div id="booking" className={`card p-5 shadow-xl sm:p-7 ${className}`}>
      <h2 className="font-extrabold text-2xl tracking-tight">{heading}</h2>
      {text && <p className="mt-2 text-base text-muted">{text}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${markReturning})("${LAST_RIDES}")` }} />
      <div className="mt-5">
        <Island
          name={isByHour ? "hourlyForm" : "bookingForm"}
          component={isByHour ? HourlyForm : BookingForm}
          props={{ destination }}
          namespaces={["booking", "fares", "forms", "validation", "errors"]}
        />
      </div>
    </div>
  );
}
