import { useNow } from "../../clock/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CloudOff } from "../../icons/icons.tsx";
import type { Press } from "./presses.ts";

/** Shorter ones are on their way. */
const SHOWN_AFTER_MS = 2000;

/** That something was pressed which the office does not know yet. */
export function WaitingNotice({ waiting }: { waiting: readonly Press[] }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const count = now === undefined ? 0 : waiting.filter(({ sendAt }) => sendAt + SHOWN_AFTER_MS < now).length;
  return (
    <p role="status" className="flex items-center gap-3 rounded-lg bg-accent-soft px-4 py-3 font-semibold empty:hidden">
      {count > 0 && (
        <>
          <CloudOff aria-hidden className="size-6 shrink-0" />
          {t("driver-rides:waitsToBeSent", { count })}
        </>
      )}
    </p>
  );
}
