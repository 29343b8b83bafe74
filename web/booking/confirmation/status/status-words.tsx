import type { BookingStatus } from "@domrit/shared/booking/status.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** A booking's status as the API says it, which is English, and beside it the word of the reader's language where that is another. */
export function StatusWords({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  const word = t(`confirmation:statuses.${status}`);
  return (
    <>
      <span lang="en" translate="no">
        {status}
      </span>
      {word !== status && <span className="text-muted"> ({word})</span>}
    </>
  );
}
