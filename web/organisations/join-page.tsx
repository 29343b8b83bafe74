import { appPathTo, organisationPath } from "@domrit/shared/site/pages.ts";
import { useState } from "react";
import { Link } from "react-router";
import { AuthCard } from "../account/auth-card.tsx";
import { withReturn } from "../account/return-address.ts";
import { useKnownCustomer } from "../account/use-user.ts";
import { ServerState } from "../api/server-state.tsx";
import { formAction } from "../forms/defined/form-action.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { Form, Submit } from "../forms/form.tsx";
import { useFormAnswer } from "../forms/form-answer.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { useGoTo } from "../site/go-to.ts";
import { useSecretInAddress } from "../site/use-secret-in-address.ts";
import { Alert } from "../ui/alert.tsx";
import { joinForm } from "./forms.ts";

export const action = formAction([joinForm]);

/** Where an invitation is taken, by a press. Without script its code is typed over, as no server sees what is behind a `#`. */
export default function JoinPage() {
  return (
    <ServerState>
      <FormAnswers>
        <Join />
      </FormAnswers>
    </ServerState>
  );
}

function Join() {
  const { t } = useTranslation();
  const token = useSecretInAddress("token");
  const isKnown = useKnownCustomer() !== undefined;
  return (
    <AuthCard title={t("organisations:join.title")} intro={t("organisations:join.intro")}>
      <JoinForm key={token ?? ""} token={token ?? ""} />
      {!isKnown && <HowToGetAnAccount />}
    </AuthCard>
  );
}

function HowToGetAnAccount() {
  const { t } = useTranslation();
  return (
    <p className="mt-6 border-line border-t pt-5">
      {t("organisations:join.account")}{" "}
      <Link to={withReturn(appPathTo("login"), appPathTo("joinOrganisation"))} className="link">
        {t("organisations:join.login")}
      </Link>
      {" · "}
      <Link to={withReturn(appPathTo("register"), appPathTo("joinOrganisation"))} className="link">
        {t("organisations:join.register")}
      </Link>
    </p>
  );
}

function JoinForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const answered = useFormAnswer(joinForm.id)?.outcome;
  const [isGone, setGone] = useState(answered === "gone");
  const joining = useForm(joinForm, {
    onDone: ({ id }) => goTo(organisationPath(id)),
    onRefused: (_error, next) => setGone(next !== undefined),
  });
  return (
    <Form of={joining} hasSummary={false} label={t("organisations:join.title")}>
      {isGone && (
        <Alert title={t("organisations:join.gone")}>
          <p>{t("organisations:join.goneText")}</p>
        </Alert>
      )}
      {token ? (
        <input type="hidden" name="token" value={token} />
      ) : (
        <TextField
          field={joining.fields.token}
          label={t("organisations:join.code")}
          hint={t("organisations:join.codeHint")}
        />
      )}
      {joining.failure && !isGone && <Alert title={joining.failure} />}
      <Submit
        className="w-full"
        isPending={joining.isPending}
        text={t("organisations:join.submit")}
        pendingText={t("organisations:join.submitting")}
      />
    </Form>
  );
}
