import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PageLink } from "../../layout/page-link.tsx";
import { PhoneLink } from "../../layout/phone-link.tsx";
import { buttonLook } from "../../ui/button.tsx";

export function ContactCard() {
  const { t } = useTranslation();
  return (
    <div className="card flex flex-col items-start gap-4 p-6 shadow-lg">
      <h2 className="font-extrabold text-2xl tracking-tight">{t("layout:footer.contact")}</h2>
      <PhoneLink className={`${buttonLook("secondary")} text-xl`} />
      <a href={`mailto:${company.email}`} className="link inline-flex min-h-11 items-center">
        {company.email}
      </a>
      <PageLink page="contact" className={`${buttonLook("primary")} w-full`}>
        {t("layout:pages.contact")}
      </PageLink>
    </div>
  );
}
