import { accountPaths } from "@domrit/shared/account/paths.ts";
import { useSaveFile } from "../../api/use-save-file.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download } from "../../icons/icons.tsx";

export function DataExport() {
  const { t } = useTranslation();
  const { save, isPending } = useSaveFile(t("profile:export.failed"));
  return (
    <section className="card flex flex-col items-start gap-4 p-5 sm:p-6">
      <h3 className="text-heading">{t("profile:export.title")}</h3>
      <p className="text-muted">{t("profile:export.text")}</p>
      <FormButton
        look="secondary"
        method="get"
        action={accountPaths.export}
        isPending={isPending}
        onPress={() => save(accountPaths.export)}
      >
        {!isPending && <Download aria-hidden className="size-5" />}
        {t("profile:export.submit")}
      </FormButton>
    </section>
  );
}
