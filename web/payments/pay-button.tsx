import type { PaymentView } from "@domrit/shared/payments/view.ts";
import { buttonOf } from "../forms/defined/form-definition.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { payRideButton } from "./forms.ts";
import { payTextOf } from "./says.ts";

export type PayButtonProps = {
  payment: PaymentView & { readAt: number };
  action?: string;
  amount: string;
};

/** Leads on to where what is due is paid, with script and without; nothing where there is nothing to pay. */
export function PayButton({ payment, action, amount }: PayButtonProps) {
  const { t } = useTranslation();
  const text = payTextOf(payment);
  if (!text) return null;
  return (
    <FormButton
      {...buttonOf(payRideButton, { seen: String(payment.readAt) })}
      {...(action && { action })}
      look={payment.state === "none" && payment.paying !== "now" ? "secondary" : "primary"}
      className="self-stretch sm:self-start print:hidden"
    >
      {t(`payment:${text}`, { amount })}
    </FormButton>
  );
}
