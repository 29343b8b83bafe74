import type { DeskMessage } from "@domrit/shared/driver/messages.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What a message says; of a press in the language of the desk, not of the driver. */
export function useWords(): (message: DeskMessage) => string {
  const { t } = useTranslation();
  return ({ text, quick }) => (quick ? t(`office-inbox:drivers.quick.${quick}`) : text);
}
