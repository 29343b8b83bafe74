import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { personName } from "../person/name.ts";
import { line } from "../text/typed.ts";
import { normalisePhone } from "./phone.ts";

/** A telephone number wherever one is taken; an empty one is told by who needs it. */
export const phoneNumber = (missing: Parameters<typeof message>[0]) =>
  line(missing)
    .max(30, message("tooLong"))
    .refine((phone) => phone === "" || normalisePhone(phone) !== undefined, message("phoneInvalid"));

export const contactFields = {
  contactName: personName(line("wrongType")),
  contactEmail: line("wrongType")
    .max(254, message("tooLong"))
    .pipe(z.email(message("emailInvalid"))),
  contactPhone: phoneNumber("wrongType").min(1, message("phoneInvalid")),
};
