import type { SecondStepMethods } from "@domrit/shared/account/security-view.ts";
import { useState } from "react";
import { useLocation } from "react-router";
import { useForm } from "../../forms/defined/use-form.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { CodeInput } from "../second-step/code-input.tsx";
import { useSessionStart } from "../session/use-session-start.ts";
import { secondStepForm } from "./forms.ts";
import { loginStep, stepIn } from "./login-step.ts";
import { SecondStepPasskey } from "./passkey-sign-in.tsx";

type SecondStepFormProps = { methods: SecondStepMethods; onRestart: (isExpired: boolean) => void };

export function SecondStepForm({ methods: { hasApp, hasPasskey }, onRestart }: SecondStepFormProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [isOfApp, setOfApp] = useState(hasApp && stepIn(search) !== "recovery");
  const taking = useForm(secondStepForm, {
    onDone: useSessionStart(),
    onRefused: (_error, next) => next && onRestart(true),
  });
  const kind = isOfApp ? "appCode" : "recoveryCode";
  const change = () => {
    taking.form.reset();
    taking.reset();
    setOfApp(!isOfApp);
  };
  return (
    <div className="flex flex-col gap-4">
      {hasPasskey && <SecondStepPasskey />}
      <Form of={taking} hasSummary={false} label={t("account:secondStep.title")}>
        <Field
          field={taking.fields.code}
          label={t(`account:secondStep.${kind}`)}
          hint={t(`account:secondStep.${kind}Hint`)}
        >
          {(control) => <CodeInput key={kind} {...control} isOfApp={isOfApp} />}
        </Field>
        {taking.failure && <Alert title={taking.failure} />}
        <Submit
          className="w-full"
          isPending={taking.isPending}
          text={t("account:secondStep.submit")}
          pendingText={t("account:secondStep.submitting")}
        />
      </Form>
      <div className="flex flex-wrap justify-center gap-x-4 border-line border-t pt-3">
        {hasApp && (
          <FormButton
            look="quiet"
            method="get"
            action={loginStep(search, isOfApp ? "recovery" : "code")}
            onPress={change}
          >
            {isOfApp ? t("account:secondStep.useRecoveryCode") : t("account:secondStep.useApp")}
          </FormButton>
        )}
        <FormButton look="quiet" method="get" action={loginStep(search, undefined)} onPress={() => onRestart(false)}>
          {t("account:secondStep.restart")}
        </FormButton>
      </div>
    </div>
  );
}
