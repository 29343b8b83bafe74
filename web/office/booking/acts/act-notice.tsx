import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { errorText } from "../../../api/error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Conflict } from "./conflict.tsx";
import type { useSeen } from "./use-seen.ts";

type ActNoticeProps = {
  office: OfficeBooking;
  seen: ReturnType<typeof useSeen>;
  /** Why the act failed, where nothing else on the screen says so. */
  failure: unknown;
};

/** Why a dialog does nothing yet: what somebody else did to the ride meanwhile, else what went wrong. */
export function ActNotice({ office, seen: { news, accept }, failure }: ActNoticeProps) {
  const { t } = useTranslation();
  if (news)
    return <Conflict office={office} news={news} accept={t("office-booking:conflict.goOn")} onAccept={accept} />;
  return failure ? <Alert title={t("office-booking:acts.failed")}>{errorText(failure, t)}</Alert> : null;
}
