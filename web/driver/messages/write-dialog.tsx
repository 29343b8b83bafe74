import { MOST_WORDS } from "@domrit/shared/driver/messages.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SayDialog } from "../rides/say-dialog.tsx";

type WriteDialogProps = { onSend: (words: string) => void; onClose: () => void };

export function WriteDialog({ onSend, onClose }: WriteDialogProps) {
  const { t } = useTranslation();
  return (
    <SayDialog
      title={t("driver-messages:write")}
      label={t("driver-messages:words")}
      most={MOST_WORDS}
      send={t("driver-messages:send")}
      onSend={onSend}
      onClose={onClose}
    />
  );
}
