import type { FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type DrivenEntry, drivenSchema } from "@domrit/shared/office/driven.ts";
import { typedEuros } from "@domrit/shared/payments/requests.ts";
import { z } from "zod";
import { mayBeTicked, orEmpty } from "../../forms/or-empty.ts";

const { source, endTime, driverId, carId, price, paid, anyway } = drivenSchema.shape;

/** What the desk says of a ride that was driven already, as it types it: the names of the API behind "driven". */
export const drivenShape = {
  isDriven: mayBeTicked,
  drivenSource: orEmpty(source),
  drivenDriverId: orEmpty(driverId),
  drivenCarId: orEmpty(carId),
  drivenEndTime: orEmpty(z.string().pipe(endTime)),
  drivenPrice: orEmpty(typedEuros.pipe(price.unwrap())),
  drivenPaid: orEmpty(paid.unwrap()),
  drivenAnyway: orEmpty(anyway.unwrap()),
};
export type DrivenField = keyof typeof drivenShape;
export const DRIVEN_FIELDS = Object.keys(drivenShape) as DrivenField[];
const drivenForm = z.object(drivenShape);
type DrivenPart = z.output<typeof drivenForm>;

const NEEDED = {
  drivenSource: message("required"),
  drivenDriverId: message("driverMissing"),
  drivenCarId: message("carMissing"),
  drivenEndTime: message("timeMissing"),
} as const satisfies Partial<Record<DrivenField, string>>;

/** Refuses a ride that was driven without what has to be said of it. */
export function checkDriven(part: DrivenPart, context: z.RefinementCtx): void {
  if (!part.isDriven) return;
  for (const [field, text] of Object.entries(NEEDED))
    if (!part[field as DrivenField]) context.addIssue({ code: "custom", path: [field], message: text });
}

/** As a request says it; nothing of a ride to come, nor of one of which too little is said. */
export function drivenRequested(part: DrivenPart): { driven?: DrivenEntry } {
  const { drivenSource, drivenDriverId, drivenCarId, drivenEndTime, drivenPrice, drivenPaid, drivenAnyway } = part;
  if (!part.isDriven || !drivenSource || !drivenDriverId || !drivenCarId || !drivenEndTime) return {};
  return {
    driven: {
      source: drivenSource,
      endTime: drivenEndTime,
      driverId: drivenDriverId,
      carId: drivenCarId,
      ...(drivenPrice !== undefined && { price: drivenPrice }),
      ...(drivenPaid && { paid: drivenPaid }),
      ...(drivenAnyway && { anyway: drivenAnyway }),
    },
  };
}

/** What of it the price depends on. */
export function drivenPriced(typed: Record<DrivenField, string>): { driven?: DrivenEntry } {
  const part = drivenForm.safeParse({ ...typed, drivenAnyway: "" }).data;
  return part ? drivenRequested(part) : {};
}

/** The rest of a form. */
export const withoutDriven = <Form extends DrivenPart>(form: Form): Omit<Form, DrivenField> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !(DRIVEN_FIELDS as string[]).includes(name))) as Omit<
    Form,
    DrivenField
  >;

/** What the API says of it, on the fields in which that was typed. */
export const onDrivenFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [
      name.replace(/^driven\.(\w)/, (_, first: string) => `driven${first.toUpperCase()}`),
      texts,
    ]),
  );
