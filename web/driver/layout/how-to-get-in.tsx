import { useTranslation } from "../../i18n/use-translation.ts";
import { PhoneLink } from "../../layout/phone-link.tsx";
import { buttonLook } from "../../ui/button.tsx";

export function HowToGetIn() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="get-in" className="flex flex-1 flex-col gap-4">
      <h1 id="get-in" className="font-extrabold text-3xl tracking-tight">
        {t("driver:getIn.title")}
      </h1>
      <p className="text-lg">{t("driver:getIn.text")}</p>
      <ol className="list-decimal space-y-2 ps-6 text-lg">
        <li>{t("driver:getIn.ask")}</li>
        <li>{t("driver:getIn.open")}</li>
        <li>{t("driver:getIn.press")}</li>
      </ol>
      <PhoneLink className={`${buttonLook("primary")} mt-auto min-h-16 text-lg`} />
    </section>
  );
}
