import { z } from "zod";
import { PAID_HOW } from "../booking/driving/paid-in-car.ts";
import { message } from "../i18n/validation-key.ts";
import { line, lines } from "../text/typed.ts";
import { instantSchema } from "../time/instant.ts";

const wrongType = { error: message("wrongType") };
const version = z.int(wrongType).min(1, message("wrongType"));
/**
 * `eventId` is the press's own: sent again, it changes nothing. `occurredAt`: when it was pressed, by the phone's clock. `version`: of
 * the ride that the page showed then; what is said of a pickup is refused where that has been moved since.
 */
const pressed = {
  eventId: z.uuid(wrongType),
  occurredAt: instantSchema,
  version: version.optional(),
};
const amount = z.number(wrongType).min(0, message("wrongType")).max(10_000, message("wrongType"));
const reason = line("required").min(1, message("required")).max(200, message("tooLong"));

const pressSchema = z.strictObject(pressed);
/** What is sent for each of a driver's acts, by the name that it has everywhere. */
export const DRIVER_ACT_SCHEMAS = {
  accept: pressSchema,
  decline: z.strictObject({ ...pressed, reason }),
  en_route: pressSchema,
  arrived: pressSchema,
  on_board: pressSchema,
  completed: z.strictObject({
    ...pressed,
    paid: z.strictObject({ how: z.enum(PAID_HOW, wrongType), amount }, wrongType).optional(),
  }),
  /** `called`: whether the passenger was called, and if not, why. */
  no_show: z.strictObject({ ...pressed, called: reason }),
  late: z.strictObject({
    ...pressed,
    minutes: z.int(message("etaMinutes")).min(1, message("etaMinutes")).max(240, message("etaMinutes")),
  }),
  problem: z.strictObject({
    ...pressed,
    text: lines("required").min(1, message("required")).max(300, message("tooLong")),
  }),
  /** That the driver has seen what they were told of the ride, up to a version of it. */
  seen: z.strictObject({ ...pressed, version }),
  /** `of`: the press that is taken back. */
  undo: z.strictObject({ ...pressed, of: z.uuid(wrongType) }),
} as const;
export type DriverAct = keyof typeof DRIVER_ACT_SCHEMAS;
export const DRIVER_ACT_NAMES = Object.keys(DRIVER_ACT_SCHEMAS) as DriverAct[];
/** What is sent with an act. */
export type PressOf<Name extends DriverAct> = z.input<(typeof DRIVER_ACT_SCHEMAS)[Name]>;
