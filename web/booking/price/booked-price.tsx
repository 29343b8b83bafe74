import { useTranslation } from "../../i18n/use-translation.ts";

/** The amount of a fixed fare, which includes VAT; its label, `booking:price.fixedFare`, stands beside or above it. */
export function BookedPrice({ children: amount }: { children: string }) {
  const { t } = useTranslation();
  return (
    <span className="whitespace-nowrap">
      <span className="font-extrabold text-2xl tabular-nums">{amount}</span>{" "}
      <span className="text-muted text-sm">{t("booking:price.inclVat")}</span>
    </span>
  );
}
