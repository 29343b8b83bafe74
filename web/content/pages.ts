import { serviceTemplate } from "./services/template.ts";

/** The texts of all other pages, by their folder. */
export const pageTexts = {
  "services/template": serviceTemplate,
};
