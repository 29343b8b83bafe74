import { codeSchema, type GivenCode } from "@domrit/shared/account/security.ts";
import type { SecondStepMethods } from "@domrit/shared/account/security-view.ts";
import { useState } from "react";
import { useLocation } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { takeSecondStep } from "../second-step/api.ts";
import { CodeInput } from "../second-step/code-input.tsx";
import { loginStep, stepIn } from "./login-step.ts";
import { SecondStepPasskey } from "./second-step-passkey.tsx";
import { useSignedIn } from "./use-signed-in.ts";

type SecondStepFormProps = { methods: SecondStepMethods; onRestart: (isExpired: boolean) => void };

/** Asks for a code of the app or a recovery code, or for a passkey, after the right password. */
export function SecondStepForm({ methods: { hasApp, hasPasskey }, onRestart }: SecondStepFormProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [isOfApp, setOfApp] = useState(hasApp && stepIn(search) !== "recovery");
  const taking = useCall({
    mutationKey: mutationKeys.session,
    mutationFn: (given: GivenCode) => takeSecondStep(given),
    gcTime: 0,
    onSuccess: useSignedIn(),
    onError(error) {
      if (!(error instanceof ApiError)) return;
      if (error.code === "second_step_expired") onRestart(true);
      else showFieldErrors(error.fields);
    },
  });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "second-step",
    schema: codeSchema,
    onSubmit: (given) => taking.mutate(given),
  });
  const kind = isOfApp ? "appCode" : "recoveryCode";
  const change = () => {
    form.reset();
    taking.reset();
    setOfApp(!isOfApp);
  };
  return (
    <div className="flex flex-col gap-4">
      {hasPasskey && <SecondStepPasskey />}
      <Form of={{ form, fields, names }} hasSummary={false} label={t("account:secondStep.title")}>
        <Field field={fields.code} label={t(`account:secondStep.${kind}`)} hint={t(`account:secondStep.${kind}Hint`)}>
          {(control) => <CodeInput key={kind} {...control} isOfApp={isOfApp} />}
        </Field>
        {taking.error && <Alert title={errorText(taking.error, t)} />}
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
