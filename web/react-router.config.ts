import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { notFoundPagePath, PUBLIC_PAGE_KEYS, pathTo } from "@domrit/shared/site/pages.ts";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "build",
  ssr: true,
  prerender: LOCALES.flatMap((locale) => [
    ...PUBLIC_PAGE_KEYS.map((page) => pathTo(page, locale)),
    notFoundPagePath("notFound", locale),
    notFoundPagePath("unknownService", locale),
  ]),
  routeDiscovery: { mode: "initial" },
} satisfies Config;
