import { about } from "./about/content.ts";
import { care } from "./care/content.ts";
import { contact } from "./contact/content.ts";
import { cookiePolicy } from "./cookie-policy/content.ts";
import { legalText } from "./legal.ts";
import { pricing } from "./pricing/content.ts";
import { serviceTemplate } from "./services/template.ts";
import { testimonials } from "./testimonials/content.ts";

/** The texts of everything that is not a service, by folder. */
export const pageTexts = {
  about,
  accessibility: legalText("accessibility"),
  care,
  contact,
  "cookie-policy": cookiePolicy,
  pricing,
  "privacy-policy": legalText("privacy-policy"),
  "services/template": serviceTemplate,
  "terms-of-service": legalText("terms-of-service"),
  testimonials,
};
