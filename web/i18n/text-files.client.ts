import type { ResourceKey } from "i18next";

/** How to fetch the texts of each language and namespace, by the place of their file. */
export const textFiles = import.meta.glob<ResourceKey>("../../shared/i18n/*/*.json", { import: "default" });
