import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";

/** Why a return could not be called for. */
export function CallFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <Alert title={t("confirmation:return.failed")}>
      <p>{errorText(error, t)}</p>
    </Alert>
  );
}
