import { useTranslation } from "../../i18n/use-translation.ts";

/** Stands between two ways of doing the same. */
export function OrDivider() {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t("account:login.or")}
    </p>
  );
}
