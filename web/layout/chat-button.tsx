import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "react-i18next";
import { WhatsappIcon } from "./brand-icons.tsx";

/**
 * Always within reach: opens a chat with the company. It stands in the margin, so that from a tablet up it covers no field
 * and no button, and on a narrow screen it makes room while a form is filled in.
 */
export function ChatButton() {
  const { t } = useTranslation();
  return (
    <a
      href={`https://wa.me/${company.whatsapp}`}
      rel="noreferrer"
      target="_blank"
      aria-label={t("layout:chat")}
      className="fixed end-2 bottom-4 z-30 grid size-12 place-items-center rounded-full bg-[#0b7a4b] text-white shadow-lg transition-transform duration-(--duration-quick) hover:scale-105 max-sm:in-[body:has(form:focus-within)]:hidden print:hidden"
    >
      <WhatsappIcon className="size-6" />
    </a>
  );
}
