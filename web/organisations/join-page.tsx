import { appPathTo, organisationPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { AuthCard } from "../account/auth-card.tsx";
import { withReturn } from "../account/return-address.ts";
import { ServerState } from "../api/server-state.tsx";
import { formAction } from "../forms/defined/form-action.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { Form, Submit } from "../forms/form.tsx";
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
  const { t } = useTranslation();
  const token = useSecretInAddress("token");
  return (
    <ServerState>
      <AuthCard title={t("organisations:join.title")} intro={t("organisations:join.intro")}>
        <FormAnswers>
          <JoinForm key={token ?? ""} token={token ?? ""} />
        </FormAnswers>
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
      </AuthCard>
    </ServerState>
  );
}

function JoinForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const joining = useForm(joinForm, { onDone: ({ id }) => goTo(organisationPath(id)) });
  return (
    <Form of={joining} hasSummary={false} label={t("organisations:join.title")}>
      <TextField
        field={joining.fields.token}
        label={t("organisations:join.code")}
        hint={t("organisations:join.codeHint")}
        defaultValue={token}
      />
      {joining.failure && <Alert title={joining.failure} />}
      <Submit
        className="w-full"
        isPending={joining.isPending}
        text={t("organisations:join.submit")}
        pendingText={t("organisations:join.submitting")}
      />
    </Form>
  );
}
