import { use, useState } from "react";
import { useLocation } from "react-router";
import { BootContext } from "../i18n/boot.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { NOTICE_TEXTS } from "../site/notices.ts";
import { Alert } from "../ui/alert.tsx";

/** What the form before, sent without script, has done; it goes when the visitor goes on inside the app. */
export function PageNotice() {
  const { t } = useTranslation();
  const { notice } = use(BootContext);
  const { key } = useLocation();
  const [first] = useState(key);
  if (!notice || key !== first) return null;
  const [title, hint] = NOTICE_TEXTS[notice];
  return (
    <div className="wrap max-w-5xl pt-4 print:hidden">
      <Alert look="success" title={t(title)}>
        {hint && <p>{t(hint)}</p>}
      </Alert>
    </div>
  );
}
