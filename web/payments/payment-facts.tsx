import type { PaymentView } from "@domrit/shared/payments/view.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Facts } from "../ui/facts.tsx";

type PaymentFactsProps = { payment: PaymentView; money: (euros: number) => string };

export function PaymentFacts({ payment: { paid, refunded, due }, money }: PaymentFactsProps) {
  const { t } = useTranslation();
  if (paid === 0 && refunded === 0) return null;
  return (
    <Facts
      facts={[
        [t("payment:paid"), paid > 0 && money(paid)],
        [t("payment:refunded"), refunded > 0 && money(refunded)],
        [t("payment:due"), due > 0 && money(due)],
      ]}
    />
  );
}
