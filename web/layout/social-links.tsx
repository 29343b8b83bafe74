import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { FacebookIcon, InstagramIcon, WhatsappIcon } from "./brand-icons.tsx";

const LINKS = [
  { name: "Facebook", href: company.social.facebook, Icon: FacebookIcon },
  { name: "Instagram", href: company.social.instagram, Icon: InstagramIcon },
  { name: "WhatsApp", href: `https://wa.me/${company.whatsapp}`, Icon: WhatsappIcon },
] as const;

export function SocialLinks({ className = "" }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("layout:footer.follow")} className={`flex gap-2.5 ${className}`}>
      {LINKS.map(({ name, href, Icon }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={name}
            title={name}
            className="grid size-11 place-items-center rounded-full border border-current/25 transition-colors duration-(--duration-quick) hover:border-current/60 hover:bg-current/10"
          >
            <Icon className="size-5.5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
