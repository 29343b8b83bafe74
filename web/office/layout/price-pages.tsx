import { Link, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";

const PAGES = [
  ["/office/tariffs", "tariffs"],
  ["/office/routes", "routes"],
  ["/office/discounts", "discounts"],
] as const;

/** The pages on which a manager sets prices, above each of them. */
export function PricePages() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("office:pricePages.label")} className="mb-4 flex flex-wrap gap-x-5 gap-y-1">
      {PAGES.map(([path, name]) => (
        <Link
          key={path}
          to={path}
          aria-current={path === pathname ? "page" : undefined}
          className="link flex min-h-11 items-center font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {t(`office:pricePages.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
