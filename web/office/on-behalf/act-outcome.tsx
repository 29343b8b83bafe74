import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { isConflict } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";

/** What came of an act on a ride: that it is done and whom no message reaches, or why it is not. */
export function ActOutcome({
  act,
  done,
}: {
  act: { data?: OnBehalfAnswer | undefined; error: Error | null };
  done: string;
}) {
  const { t } = useTranslation();
  if (isConflict(act.error)) {
    return (
      <Alert title={t("office-guest:conflict.title")}>
        <p>{t("office-guest:conflict.hint")}</p>
      </Alert>
    );
  }
  if (act.error) return <Alert title={errorText(act.error, t)} />;
  if (!act.data) return null;
  return (
    <>
      <Alert look="success" title={done} />
      {act.data.withheld.map((channel) => (
        <Alert key={channel} look="info" title={t(`office-caller:withheld.${channel}`)} />
      ))}
    </>
  );
}
