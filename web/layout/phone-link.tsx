import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Phone } from "../icons/icons.tsx";

export function PhoneLink({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={`tel:${company.phone}`}
      aria-label={t("layout:call", { phone: company.phoneDisplay })}
      className={`${className} whitespace-nowrap tabular-nums`}
    >
      <Phone aria-hidden className="size-[1.1em] shrink-0" />
      {company.phoneDisplay}
    </a>
  );
}
