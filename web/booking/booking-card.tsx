import { Island } from "../islands/island.tsx";
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
  return (
    <div id="booking" className={`card p-5 shadow-xl sm:p-7 ${className}`}>
      <h2 className="font-extrabold text-2xl tracking-tight">{heading}</h2>
      {text && <p className="mt-2 text-base text-muted">{text}</p>}
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
