import { ActFailure } from "../../forms/act-failure.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Why a return could not be called for. */
export function CallFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  return <ActFailure title={t("confirmation:return.failed")} error={error} />;
}
