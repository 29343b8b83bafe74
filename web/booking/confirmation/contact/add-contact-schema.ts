import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import { z } from "zod";
import type { ContactKind } from "./contact-kinds.ts";

export const addContactSchema = (kind: ContactKind) => z.object({ [kind]: contactFields[kind] });
