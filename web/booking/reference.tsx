import { useTranslation } from "../i18n/use-translation.ts";

/** What a ride is called when somebody speaks of it: plain text, which one press selects. Number plates are for cars. */
export function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-lg">
      <span className="text-muted">{t("confirmation:details.reference")}</span>{" "}
      <strong className="select-all whitespace-nowrap tracking-wide">{reference}</strong>
    </p>
  );
}
