import { useTranslation } from "../i18n/use-translation.ts";

/** The number of a ride, to be read out: plain text, which one press selects. */
export function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-lg">
      <span className="text-muted">{t("confirmation:details.reference")}</span>{" "}
      <strong className="select-all whitespace-nowrap tracking-wide">{reference}</strong>
    </p>
  );
}
