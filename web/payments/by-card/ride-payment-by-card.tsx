import { RidePayment, type RidePaymentProps } from "../ride-payment.tsx";
import { PayWays } from "./pay-ways.tsx";

/** How the payment of a ride stands, for who may have a card to pay it with: in a file of its own, which nobody else fetches. */
export function RidePaymentByCard(props: RidePaymentProps) {
  return <RidePayment {...props} Pay={PayWays} />;
}
