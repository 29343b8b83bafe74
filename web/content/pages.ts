import { about } from "./about/content.ts";
import { accessibility } from "./accessibility/content.ts";
import { care } from "./care/content.ts";
import { contact } from "./contact/content.ts";
import { cookiePolicy } from "./cookie-policy/content.ts";
import { pricing } from "./pricing/content.ts";
import { privacyPolicy } from "./privacy-policy/content.ts";
import { serviceTemplate } from "./services/template.ts";
import { termsOfService } from "./terms-of-service/content.ts";
import { testimonials } from "./testimonials/content.ts";

/** The texts of everything that is not a service, by folder. */
export const pageTexts = {
  about,
  accessibility,
  care,
  contact,
  "cookie-policy": cookiePolicy,
  pricing,
  "privacy-policy": privacyPolicy,
  "services/template": serviceTemplate,
  "terms-of-service": termsOfService,
  testimonials,
};
