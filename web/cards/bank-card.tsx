import type { CardView } from "@domrit/shared/cards/view.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { BRAND_NAMES } from "./brand-names.ts";

export function BankCard({ card: { brand, last4, expMonth, expYear, isDefault } }: { card: CardView }) {
  const { t } = useTranslation();
  const expiry = `${String(expMonth).padStart(2, "0")}/${expYear}`;
  return (
    <div className="bank-card">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-extrabold text-xl tracking-tight">
          {brand === "other" ? t("cards:card") : BRAND_NAMES[brand]}
        </h3>
        {isDefault && (
          <span className="rounded-full bg-accent px-3 py-0.5 font-bold text-on-accent text-sm">
            {t("cards:default")}
          </span>
        )}
      </div>
      <p className="font-semibold text-xl tabular-nums tracking-wider">
        <span aria-hidden>•••• •••• •••• </span>
        <span className="sr-only">{t("cards:endingIn", { last4: "" })}</span>
        {last4}
      </p>
      <p className="flex items-baseline gap-2 tabular-nums">
        <span className="text-on-night-muted text-sm">{t("cards:expires")}</span>
        {expiry}
      </p>
    </div>
  );
}
