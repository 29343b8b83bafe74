import { ServerState } from "../../api/server-state.tsx";
import { formAction } from "../../forms/defined/form-action.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AuthCard } from "../auth-card.tsx";
import { useMailedToken } from "../use-mailed-token.ts";
import { undoEmailButton } from "./forms.ts";
import { UndoEmail } from "./undo-email.tsx";

export const action = formAction([undoEmailButton]);

export default function UndoEmailPage() {
  const { t } = useTranslation();
  const token = useMailedToken();
  return (
    <ServerState>
      <AuthCard title={t("account:undoEmail.title")} intro={t("account:undoEmail.intro")}>
        <FormAnswers>
          <UndoEmail token={token} />
        </FormAnswers>
      </AuthCard>
    </ServerState>
  );
}
