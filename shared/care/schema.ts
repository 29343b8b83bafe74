import { z } from "zod";
import { seriesSchema } from "../booking/series/series-schema.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { lines } from "../text/typed.ts";
import { AIDS, type Care, REIMBURSEMENTS } from "./care.ts";

/** What a care ride says of its passenger's health. Without explicit consent it is refused (AVG, art. 9(2)(a)). */
export const careSchema = z.strictObject({
  aids: z
    .array(z.enum(AIDS, wrongType), wrongType)
    .max(AIDS.length, message("wrongType"))
    .transform((aids) => AIDS.filter((aid) => aids.includes(aid)))
    .optional(),
  companion: z.boolean(wrongType).optional(),
  reimbursement: z.enum(REIMBURSEMENTS, wrongType).optional(),
  callBack: z.boolean(wrongType).optional(),
  remark: lines("wrongType").max(300, message("tooLong")).optional(),
  series: seriesSchema.optional(),
  consent: z.literal(true, { error: message("careConsentMissing") }),
});
type CareRequest = z.infer<typeof careSchema>;

export const careOf = ({ aids, companion, reimbursement, callBack, remark }: CareRequest): Care => ({
  aids: aids ?? [],
  companion: companion ?? false,
  reimbursement: reimbursement ?? null,
  callBack: callBack ?? false,
  remark: remark || null,
});
