import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import type { Notice } from "@domrit/shared/site/notice.ts";

/** What each notice says. */
export const NOTICE_TEXTS = {
  loggedIn: { title: "account:login.done", hint: "account:login.welcome" },
} as const satisfies Record<Notice, { title: string; hint?: string }>;

/** The texts that a page needs to say it. */
export const noticeNamespaces = (notice: Notice): Namespace[] =>
  Object.values(NOTICE_TEXTS[notice]).map((key) => key.split(":")[0] as Namespace);
