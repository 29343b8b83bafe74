import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { PaymentView } from "@domrit/shared/payments/view.ts";
import { type ComponentType, lazy, memo, Suspense } from "react";
import { usePayment } from "./payment-query.ts";
import type { RidePaymentProps } from "./ride-payment.tsx";

const FIRST_PAUSE_MS = 1000;

/** A file that is lost on the way is asked for again, after a longer and longer pause: what came drawn can be pressed meanwhile. */
export async function untilItComes<File>(load: () => Promise<File>): Promise<File> {
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Fetched only where there is something to pay, or to say of a payment. */
const Fetched = lazy(async () => ({
  default: (await untilItComes(() => import("./ride-payment.tsx"))).RidePayment,
}));
/** The payment part with a saved card to pay by, which few have. */
const FetchedWithCard = lazy(async () => ({
  default: (await untilItComes(() => import("./by-card/ride-payment-by-card.tsx"))).RidePaymentByCard,
}));

let Drawn: ComponentType<RidePaymentProps> | undefined;

/**
 * Has it drawn at once, by a page that has it: the server, which waits for no file, and the dashboard. The script of a ride's page is
 * another bundle, which never calls this, and takes over what came drawn when its own file is there.
 */
export function drawAtOnce(component: ComponentType<RidePaymentProps>): void {
  Drawn = component;
}

/**
 * What of a ride is paid and what is not, to whose ride it is; nothing where rides are paid in the taxi alone. It is drawn again only
 * when one of the two has changed: a part whose file has not come yet is thrown away by React when it is drawn again, and what was
 * pressed in it is lost.
 */
export const RidePaymentPart = memo(({ booking }: { booking: BookingView }) => {
  const payment = usePayment(booking);
  if (!payment || !isPaymentShown(payment)) return null;
  const RidePayment = Drawn ?? (payment.card ? FetchedWithCard : Fetched);
  return (
    <Suspense>
      <RidePayment booking={booking} payment={payment} />
    </Suspense>
  );
});

const isPaymentShown = ({ methods, paid, refunded, state }: PaymentView): boolean =>
  methods.length > 0 || paid > 0 || refunded > 0 || state !== "none";
