import { BRAND_NAMES } from "../../cards/brand-names.ts";
import { buttonOf } from "../../forms/defined/form-definition.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { payRideButton } from "../forms.ts";
import { PayButton, type PayButtonProps } from "../pay-button.tsx";
import { payTextOf } from "../says.ts";
import { payByCardButton } from "./form.ts";

/** For who has a card that can be charged: one press pays by it, another leads on to the other ways. */
export function PayWays(props: PayButtonProps) {
  const { payment, action, amount } = props;
  const { t } = useTranslation();
  const text = payTextOf(payment);
  const { card } = payment;
  if (!card || !text) return <PayButton {...props} />;
  const values = { seen: String(payment.readAt) };
  const where = action && { action };
  const brand = card.brand === "other" ? t("payment:byCard.any") : BRAND_NAMES[card.brand];
  return (
    <div className="flex flex-wrap gap-3 *:flex-auto sm:*:flex-none print:hidden">
      <FormButton
        {...buttonOf(payByCardButton, { ...values, amount: String(payment.due), last4: card.last4 })}
        {...where}
      >
        {t("payment:byCard.pay", { amount, brand, last4: card.last4 })}
      </FormButton>
      <FormButton {...buttonOf(payRideButton, values)} {...where} look="secondary">
        {t(text === "goOn" ? "payment:goOn" : "payment:byCard.otherWay")}
      </FormButton>
    </div>
  );
}
