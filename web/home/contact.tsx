import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Mail, Phone } from "../icons/icons.tsx";
import { WhatsappIcon } from "../layout/brand-icons.tsx";
import { PageLink } from "../layout/page-link.tsx";
import { Section } from "../layout/section.tsx";
import { SocialLinks } from "../layout/social-links.tsx";

export function Contact() {
  const { t } = useTranslation();
  const ways = [
    { Icon: Phone, title: t("home:contact.phone"), text: company.phoneDisplay, href: `tel:${company.phone}` },
    {
      Icon: WhatsappIcon,
      title: t("home:contact.chat"),
      text: company.phoneDisplay,
      href: `https://wa.me/${company.whatsapp}`,
    },
    { Icon: Mail, title: t("home:contact.mail"), text: company.email, href: `mailto:${company.email}` },
  ];
  return (
    <Section id="contact" heading={t("home:contact.heading")} intro={t("home:contact.intro", company.officeHours)}>
      <ul className="grid gap-2 sm:gap-4 lg:grid-cols-3">
        {ways.map(({ Icon, title, text, href }) => (
          <li key={href}>
            <a href={href} className="card flex h-full items-center gap-4 p-3 transition-shadow sm:p-5 hover:shadow-md">
              <span className="grid size-10 shrink-0 sm:size-12 place-items-center rounded-full bg-brand-soft text-brand">
                <Icon aria-hidden className="size-5.5" />
              </span>
              <span className="min-w-0">
                <span className="block text-base text-muted">{title}</span>
                <span className="block break-words font-bold">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex sm:mt-8 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageLink page="contact" className="link inline-flex min-h-11 items-center">
          {t("home:contact.form")}
        </PageLink>
        <div className="flex flex-wrap items-center gap-4">
          <span className="font-semibold">{t("home:contact.follow")}</span>
          <SocialLinks />
        </div>
      </div>
    </Section>
  );
}
