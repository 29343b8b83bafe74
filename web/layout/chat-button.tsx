import { company } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { WhatsappIcon } from "./brand-icons.tsx";

/** Opens a chat with the company. */
function ChatLink({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={`https://wa.me/${company.whatsapp}`}
      rel="noreferrer"
      target="_blank"
      aria-label={t("layout:chat")}
      title={t("layout:chat")}
      className={className}
    >
      <WhatsappIcon className="size-6" />
    </a>
  );
}

/** Always within reach: where the window has a margin wide enough, it floats there and covers nothing of the page. */
export function ChatButton() {
  return (
    <ChatLink className="fixed end-0.5 bottom-4 z-30 grid h-12 w-9 place-items-center rounded-full bg-[#0b7a4b] text-white shadow-lg transition-transform duration-(--duration-quick) hover:scale-105 max-lg:hidden min-[90rem]:end-2 min-[90rem]:w-12 print:hidden" />
  );
}

/** On narrower screens it floats in the head of the page, which stays in sight. */
export function ChatInHeader() {
  return <ChatLink className="nav-item text-success max-sm:px-2 lg:hidden" />;
}
