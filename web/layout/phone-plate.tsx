import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** The phone number on a number plate; pressing it calls. */
export function PhonePlate({ className = "" }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={`tel:${company.phone}`}
      aria-label={t("layout:call", { phone: company.phoneDisplay })}
      className={`plate min-h-11 whitespace-nowrap transition-transform duration-(--duration-quick) hover:-translate-y-0.5 ${className}`}
    >
      <span className="plate-strip" />
      <span className="px-[0.7em]">{company.phoneDisplay}</span>
    </a>
  );
}
