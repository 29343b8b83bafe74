import { useTranslation } from "../i18n/use-translation.ts";
import { useInstall } from "./use-install.ts";

export const INSTALL_LOOK =
  "inline-flex min-h-12 cursor-pointer items-center rounded-lg bg-on-accent px-5 font-semibold text-white transition-opacity hover:opacity-90";

/** Puts the site on the home screen by one press; says how to, where the browser does not offer it. */
export function InstallButton() {
  const { t } = useTranslation();
  const install = useInstall();
  if (!install) return <p className="max-w-xl font-semibold">{t("home:app.how")}</p>;
  return (
    <button type="button" onClick={install} className={INSTALL_LOOK}>
      {t("home:app.install")}
    </button>
  );
}
