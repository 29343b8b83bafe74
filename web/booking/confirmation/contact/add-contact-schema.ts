import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import { z } from "zod";
import type { ContactKind } from "./contact-kinds.ts";

/** What the form of one of them says, which is not sent empty. */
export const addContactSchema = (kind: ContactKind) => z.object({ [kind]: contactFields[kind] });
