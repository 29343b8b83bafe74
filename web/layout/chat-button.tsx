import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { WhatsappIcon } from "./brand-icons.tsx";

/**
 * Always within reach: opens a chat with the company. It stands in the margin, on a narrow screen as a tab on its edge, no
 * wider than the margin of the page and of a card together, so that it never covers a field.
 */
export function ChatButton() {
  const { t } = useTranslation();
  return (
    <a
      href={`https://wa.me/${company.whatsapp}`}
      rel="noreferrer"
      target="_blank"
      aria-label={t("layout:chat")}
      title={t("layout:chat")}
      className="fixed end-0 bottom-4 z-30 grid h-12 w-9 place-items-center rounded-s-full bg-[#0b7a4b] ps-1 text-white shadow-lg transition-transform duration-(--duration-quick) hover:scale-105 md:end-2 md:w-12 md:rounded-full md:ps-0 print:hidden"
    >
      <WhatsappIcon className="size-6" />
    </a>
  );
}
