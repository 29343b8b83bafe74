import { StateWithoutCustomer } from "../api/server-state.tsx";
import { formAction } from "../forms/defined/form-action.ts";
import { TokenForm } from "../forms/defined/token-form.tsx";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { AppSeo } from "../site/seo.tsx";
import { joinForm } from "./forms.ts";

export const action = formAction([joinForm]);

/** Where a manager's link signs in the device of a reception, by a press: what only looks at the link uses nothing up. */
export default function JoinPage() {
  const { t } = useTranslation();
  return (
    <StateWithoutCustomer>
      <div className="wrap max-w-xl py-8 sm:py-14">
        <AppSeo title={t("venues:join.title")} />
        <div className="card p-5 shadow-lg sm:p-8">
          <h1 className="font-extrabold text-3xl tracking-tight">{t("venues:join.title")}</h1>
          <p className="mt-2 mb-6 text-muted">{t("venues:join.intro")}</p>
          <FormAnswers>
            <TokenForm form={joinForm} text={(key) => t(`venues:join.${key}`)} />
          </FormAnswers>
        </div>
      </div>
    </StateWithoutCustomer>
  );
}
