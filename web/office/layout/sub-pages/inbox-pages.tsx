import { OFFICE } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { MESSAGES } from "../../addresses.ts";
import { SubPages } from "./sub-pages.tsx";

/** The pages of what is written to the office: by guests, and by drivers. */
export function InboxPages() {
  const { t } = useTranslation();
  return (
    <SubPages
      label={t("office:inboxPages.label")}
      pages={[
        [`${OFFICE}/inbox`, t("office:inboxPages.guests")],
        [MESSAGES, t("office:inboxPages.drivers")],
      ]}
    />
  );
}
