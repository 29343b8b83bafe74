import type email from "./nl/email.json";
import type errors from "./nl/errors.json";
import type fares from "./nl/fares.json";
import type home from "./nl/home.json";
import type layout from "./nl/layout.json";
import type site from "./nl/site.json";
import type validation from "./nl/validation.json";

/** Every namespace with the shape of its Dutch texts, the source language: a key that is not here does not compile. */
export type Texts = {
  email: typeof email;
  errors: typeof errors;
  fares: typeof fares;
  home: typeof home;
  layout: typeof layout;
  site: typeof site;
  validation: typeof validation;
};

export type Namespace = keyof Texts;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: Namespace[];
    resources: Texts;
  }
}
