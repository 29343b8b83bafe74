import type { ReactNode, Ref } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { ChatButton } from "./chat-button.tsx";
import { Footer, RideFooter } from "./footer.tsx";
import { Header } from "./menu/header.tsx";

const MAIN_ID = "content";

type PageFrameProps = {
  mainRef?: Ref<HTMLElement>;
  /** Whether the page is about one ride. */
  isOfRide?: boolean;
  children: ReactNode;
};

export function PageFrame({ mainRef, isOfRide = false, children }: PageFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-lg bg-accent px-5 py-3 font-bold text-on-accent focus:translate-y-0 focus:shadow-lg print:hidden"
      >
        {t("layout:skipToContent")}
      </a>
      <Header />
      <main id={MAIN_ID} ref={mainRef} tabIndex={-1} className="min-h-[70vh] pt-header">
        {children}
      </main>
      {isOfRide ? <RideFooter /> : <Footer />}
      <aside>
        <ChatButton />
      </aside>
    </>
  );
}
