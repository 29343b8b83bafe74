import { useTranslation } from "../../i18n/use-translation.ts";
import { House, Printer } from "../../icons/icons.tsx";
import { PageLink } from "../../layout/page-link.tsx";

const LOOK = "link inline-flex min-h-11 items-center gap-2";

/** From the page of a ride to the home page, or to paper. */
export function PageLinks() {
  const { t } = useTranslation();
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 sm:mt-4 print:hidden">
      <PageLink page="home" className={LOOK}>
        <House aria-hidden className="size-5" />
        {t("confirmation:returnHome")}
      </PageLink>
      <button type="button" className={`noscript:hidden ${LOOK}`} onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {t("confirmation:print")}
      </button>
    </p>
  );
}
