import { METHOD_NAMES } from "@domrit/shared/payments/method-names.ts";
import type { PaymentView } from "@domrit/shared/payments/view.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** By which ways a ride can be paid, and that the page on which it is done is safe; of ways we have no name for, nothing. */
export function MethodNames({ payment: { due, methods } }: { payment: PaymentView }) {
  const { t } = useTranslation();
  const names = methods.flatMap((method) => METHOD_NAMES[method] ?? (method === "creditcard" ? t("payment:card") : []));
  if (due === 0 || methods.length === 0) return null;
  return (
    <p className="text-muted text-sm">
      {t("payment:page.intro")} {names.length > 0 && t("payment:page.methods", { names: names.join(", ") })}
    </p>
  );
}
