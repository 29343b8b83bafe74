import { buttonOf } from "../../forms/defined/form-definition.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import { replaceLinkButton } from "./forms.ts";
import { LinkItem } from "./link-item.tsx";

export function OwnLink({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <section className="card mt-6 flex flex-col gap-5 p-5 sm:p-7">
      <h2 className="text-heading">{t("links:own.title")}</h2>
      <p>{t("links:own.text")}</p>
      <LinkItem url={url} label={t("links:address")} />
      <Fold look="row" title={t("links:own.replaceTitle")}>
        <p>{t("links:own.replaceText")}</p>
        <FormButton {...buttonOf(replaceLinkButton, {})} look="danger" className="self-start">
          {t("links:own.replace")}
        </FormButton>
      </Fold>
    </section>
  );
}
