import { FormButton } from "../../forms/form-button.tsx";
import { FORM_FIELD } from "../../forms/own-fields.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import { LinkItem } from "./link-item.tsx";
import { LINK_FORMS } from "./links-action.ts";

/** The link of whoever booked, which opens everything, and how to put a new one in its place. */
export function OwnLink({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <section className="card mt-6 flex flex-col gap-5 p-5 sm:p-7">
      <h2 className="text-heading">{t("links:own.title")}</h2>
      <p>{t("links:own.text")}</p>
      <LinkItem url={url} label={t("links:address")} />
      <Fold look="row" title={t("links:own.replaceTitle")}>
        <p>{t("links:own.replaceText")}</p>
        <FormButton method="post" fields={{ [FORM_FIELD]: LINK_FORMS.replace }} look="danger" className="self-start">
          {t("links:own.replace")}
        </FormButton>
      </Fold>
    </section>
  );
}
