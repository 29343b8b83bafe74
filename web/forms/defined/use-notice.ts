import { useTranslation } from "../../i18n/use-translation.ts";
import { NOTICE_TEXTS } from "../../site/notices.ts";
import type { NextStep } from "./form-definition.ts";
import type { SaidText } from "./use-form-call.ts";

/** Gives the toast that says the notice of a next step, if it has one. Apart: public pages need none of its texts. */
export function useNotice() {
  const { t } = useTranslation();
  return (next: NextStep): SaidText | undefined => {
    if (!("notice" in next && next.notice)) return undefined;
    const [title, hint] = NOTICE_TEXTS[next.notice];
    const survivesNavigation = new URL(next.goTo, location.href).pathname !== location.pathname;
    return { title: t(title), ...(hint && { description: t(hint) }), survivesNavigation };
  };
}
