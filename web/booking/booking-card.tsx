import { Island } from "../islands/island.tsx";
import { BookingForm } from "./booking-form.tsx";

type BookingCardProps = { heading: string; text?: string; destination?: string; className?: string };

export function BookingCard({ heading, text, destination = "", className = "" }: BookingCardProps) {
  return (
    <div id="booking" className={`card p-5 shadow-xl sm:p-7 ${className}`}>
      <h2 className="font-extrabold text-2xl tracking-tight">{heading}</h2>
      {text && <p className="mt-2 text-base text-muted">{text}</p>}
      <div className="mt-5">
        <Island
          name="bookingForm"
          component={BookingForm}
          props={{ destination }}
          namespaces={["booking", "fares", "forms", "validation", "errors"]}
        />
      </div>
    </div>
  );
}
