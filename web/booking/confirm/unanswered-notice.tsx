import { errorText } from "../../api/error-text.ts";
import { ServerState } from "../../api/server-state.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { usePlaceBooking } from "./use-place-booking.ts";

/** Says that a booking was sent whose answer never came, and offers to find out. */
export function UnansweredNotice() {
  return (
    <ServerState>
      <Notice />
    </ServerState>
  );
}

function Notice() {
  const { t } = useTranslation();
  const { unanswered, error, check } = usePlaceBooking();
  if (!unanswered) return null;
  return (
    <Alert look="info" title={t("booking:unanswered.title")}>
      <p>{t("booking:unanswered.description")}</p>
      <p role="status" className="font-semibold">
        {error && errorText(error, t)}
      </p>
      <Button look="secondary" className="mt-3" onClick={check}>
        {t("booking:unanswered.check")}
      </Button>
    </Alert>
  );
}
