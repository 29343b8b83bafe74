import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { NEW_RIDE } from "../ordering/orders.ts";
import { placeOrder } from "../ordering/place-order.ts";
import { type GuestOrder, useBooked } from "./use-booked.ts";

export function UnansweredNotice({ order }: { order: GuestOrder }) {
  const { t } = useTranslation();
  const goOn = useBooked(order);
  if (order.isPlacing) return null;
  const error = order.failure?.error;
  return (
    <Alert look="info" title={t("booking:unanswered.title")}>
      <p>{t("booking:unanswered.description")}</p>
      <p role="status" className="font-semibold">
        {error && errorText(error, t)}
      </p>
      <Button look="secondary" className="mt-3" onClick={() => void placeOrder(order, NEW_RIDE).then(goOn)}>
        {t("booking:unanswered.check")}
      </Button>
    </Alert>
  );
}
