import type { Namespace } from "@domrit/shared/i18n/resources.ts";

const files = Object.keys(import.meta.glob("../../shared/i18n/nl/*.json"));

/** Every namespace there is. */
export const NAMESPACES = files.map((file) => file.replace(/^.*\/|\.json$/g, "") as Namespace);
