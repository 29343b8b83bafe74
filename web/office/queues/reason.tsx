import { useTranslation } from "../../i18n/use-translation.ts";
import { reasonOf } from "./effect-words.ts";

/** Why something failed, in words and as the code that the log has; a dash where nothing was tried. */
export function Reason({ code }: { code: string | null }) {
  const { t } = useTranslation();
  if (code === null) return "–";
  const reason = reasonOf(code);
  return (
    <>
      <span className="block">{t(`office-queues:reasons.${reason}`)}</span>
      {reason !== "unreadable" && <code className="text-muted text-sm">{code}</code>}
    </>
  );
}
