import { ServerState } from "../../api/server-state.tsx";
import { formAction } from "../../forms/defined/form-action.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AuthCard } from "../auth-card.tsx";
import { useMailedToken } from "../use-mailed-token.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import { confirmEmailButton } from "./forms.ts";

export const action = formAction([confirmEmailButton]);

/** Where the mailed link leads. Opening it changes nothing, so that what looks into links on its own confirms none. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation();
  const token = useMailedToken();
  return (
    <ServerState>
      <AuthCard title={t("account:confirmEmail.title")} intro={t("account:confirmEmail.intro")}>
        <FormAnswers>
          <ConfirmEmail token={token} />
        </FormAnswers>
      </AuthCard>
    </ServerState>
  );
}
