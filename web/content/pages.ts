import { about } from "./about/content.ts";
import { care } from "./care/content.ts";
import { contact } from "./contact/content.ts";
import { pricing } from "./pricing/content.ts";
import { serviceTemplate } from "./services/template.ts";
import { testimonials } from "./testimonials/content.ts";

/** The texts of everything that is not a service, by folder. */
export const pageTexts = { about, care, contact, pricing, "services/template": serviceTemplate, testimonials };
