import { isUnanswered } from "../api/api-error.ts";
import { errorText } from "../api/error-text.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";

/** Why something was not done, under a `title` that says so; or that nobody knows whether it was, as its answer was lost. */
export function ActFailure({ title, error }: { title: string; error: unknown }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <Alert title={isUnanswered(error) ? t("forms:unanswered") : title}>
      <p>{errorText(error, t)}</p>
    </Alert>
  );
}
