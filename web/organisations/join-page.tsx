import { appPathTo } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { AuthCard } from "../account/auth-card.tsx";
import { withReturn } from "../account/return-address.ts";
import { useKnownCustomer } from "../account/use-user.ts";
import { ServerState } from "../api/server-state.tsx";
import { formAction } from "../forms/defined/form-action.ts";
import { TokenForm } from "../forms/defined/token-form.tsx";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
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
  const isKnown = useKnownCustomer() !== undefined;
  return (
    <AuthCard title={t("organisations:join.title")} intro={t("organisations:join.intro")}>
      <TokenForm form={joinForm} text={(key) => t(`organisations:join.${key}`)} />
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
