import type { InvoiceState } from "@domrit/shared/office/invoices.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { StateSign } from "../../ui/state-sign.tsx";

const LOOKS: Record<InvoiceState, string> = {
  open: "bg-warning-soft text-warning",
  overdue: "bg-danger-soft text-danger",
  paid: "bg-success-soft text-success",
  credited: "bg-sunken text-ink",
  with_ride: "bg-sunken text-ink",
};

export function InvoiceSign({ state }: { state: InvoiceState }) {
  const { t } = useTranslation();
  return <StateSign look={LOOKS[state]}>{t(`office-invoices:states.${state}`)}</StateSign>;
}
