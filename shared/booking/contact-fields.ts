import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { personName } from "../person/name.ts";
import { line } from "../text/typed.ts";
import { normalisePhone } from "./phone.ts";

/** How somebody is reached, as it is typed. */
export const contactFields = {
  contactName: personName(line("wrongType")),
  contactEmail: line("wrongType")
    .max(254, message("tooLong"))
    .pipe(z.email(message("emailInvalid"))),
  contactPhone: line("wrongType")
    .max(30, message("tooLong"))
    .refine((phone) => normalisePhone(phone) !== undefined, message("phoneInvalid")),
};
