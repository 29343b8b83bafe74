import { useTranslation } from "../../i18n/use-translation.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { PhoneLink } from "../phone-link.tsx";

export function FailureNotice() {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-start gap-4 rounded-2xl bg-danger-soft p-5">
      <p className="font-semibold">{t("layout:failure.text")}</p>
      <PhoneLink className={`${buttonLook("primary")} text-xl`} />
      <Button look="secondary" onClick={() => location.reload()}>
        {t("layout:failure.reload")}
      </Button>
    </div>
  );
}
