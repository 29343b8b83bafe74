import { receptionPath } from "@domrit/shared/site/pages.ts";
import { useState } from "react";
import { StateWithoutCustomer } from "../api/server-state.tsx";
import { formAction } from "../forms/defined/form-action.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { Form, Submit } from "../forms/form.tsx";
import { useFormAnswer } from "../forms/form-answer.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { useGoTo } from "../site/go-to.ts";
import { AppSeo } from "../site/seo.tsx";
import { useSecretInAddress } from "../site/use-secret-in-address.ts";
import { Alert } from "../ui/alert.tsx";
import { joinForm } from "./forms.ts";

export const action = formAction([joinForm]);

/** Where a manager's link signs in the device of a reception, by a press: what only looks at the link uses nothing up. */
export default function JoinPage() {
  const { t } = useTranslation();
  const token = useSecretInAddress("token");
  return (
    <StateWithoutCustomer>
      <div className="wrap max-w-xl py-8 sm:py-14">
        <AppSeo title={t("venues:join.title")} />
        <div className="card p-5 shadow-lg sm:p-8">
          <h1 className="font-extrabold text-3xl tracking-tight">{t("venues:join.title")}</h1>
          <p className="mt-2 mb-6 text-muted">{t("venues:join.intro")}</p>
          <FormAnswers>
            <JoinForm key={token ?? ""} token={token ?? ""} />
          </FormAnswers>
        </div>
      </div>
    </StateWithoutCustomer>
  );
}

function JoinForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const answered = useFormAnswer(joinForm.id)?.outcome;
  const [isGone, setGone] = useState(answered === "gone");
  const joining = useForm(joinForm, {
    onDone: ({ code }) => goTo(receptionPath(code)),
    onRefused: (_error, next) => setGone(next !== undefined),
  });
  return (
    <Form of={joining} hasSummary={false} label={t("venues:join.title")}>
      {isGone && (
        <Alert title={t("venues:join.gone")}>
          <p>{t("venues:join.goneText")}</p>
        </Alert>
      )}
      {token ? (
        <input type="hidden" name="token" value={token} />
      ) : (
        <TextField field={joining.fields.token} label={t("venues:join.code")} hint={t("venues:join.codeHint")} />
      )}
      {joining.failure && !isGone && <Alert title={joining.failure} />}
      <Submit
        className="w-full"
        isPending={joining.isPending}
        text={t("venues:join.submit")}
        pendingText={t("venues:join.submitting")}
      />
    </Form>
  );
}
