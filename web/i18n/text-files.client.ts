import type { ResourceKey } from "i18next";
import { byNamespace } from "./by-namespace.ts";

export const textFiles = byNamespace(
  import.meta.glob<ResourceKey>("../../shared/i18n/*/*/*.json", { import: "default" }),
);
