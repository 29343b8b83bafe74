import { pathTo } from "@domrit/shared/site/pages.ts";
import { useActionData, useSearchParams } from "react-router";
import { formAction } from "../forms/defined/form-action.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { AppSeo } from "../site/seo.tsx";
import { buttonLook } from "../ui/button.tsx";
import { ContactForm } from "./contact-form.tsx";
import { contactForm, SENT_QUERY } from "./forms.ts";

export const action = formAction([contactForm]);

/** Answers the contact form that was sent without script: with what is wrong, or that it was sent. */
export default function MessagePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isRefused = useActionData<typeof action>() !== undefined;
  const title = query.has(SENT_QUERY) && !isRefused ? t("contact:successTitle") : t("contact:form.label");
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <AppSeo title={isRefused ? t("forms:failed", { title }) : title} />
      <div className="card flex flex-col gap-5 p-5 shadow-xl sm:p-7">
        <h1 className="text-title">{title}</h1>
        {query.has(SENT_QUERY) && !isRefused ? (
          <Thanks />
        ) : (
          <FormAnswers>
            <ContactForm />
          </FormAnswers>
        )}
      </div>
    </div>
  );
}

function Thanks() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <p role="status">{t("contact:successMessage")}</p>
      <a href={pathTo("home", locale)} className={`self-start ${buttonLook("secondary")}`}>
        {t("layout:notFound.home")}
      </a>
    </>
  );
}
