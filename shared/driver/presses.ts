import { z } from "zod";
import { redirectShape } from "../booking/acts/redirect.ts";
import { PAID_HOW } from "../booking/told-by-driver.ts";
import { moreHours } from "../booking/trip/more-hours.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line, lines } from "../text/typed.ts";
import { instantSchema } from "../time/instant.ts";

const version = z.int(wrongType).min(1, message("wrongType"));
/** `eventId` makes repeats harmless; `occurredAt`: the phone's clock; `version`: as shown, refused after a move. */
export const pressed = {
  eventId: z.uuid(wrongType),
  occurredAt: instantSchema,
  version: version.optional(),
};
const amount = z.number(wrongType).min(0, message("wrongType")).max(10_000, message("wrongType"));
const reason = line("required").min(1, message("required")).max(200, message("tooLong"));

const press = z.strictObject(pressed);
const minutes = z.int(message("etaMinutes")).min(1, message("etaMinutes")).max(240, message("etaMinutes"));
const text = lines("required").min(1, message("required")).max(300, message("tooLong"));
const paid = z.strictObject({ how: z.enum(PAID_HOW, wrongType), amount }, wrongType).optional();

const onTheWay = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ ...pressed, kind: z.literal("waiting"), minutes }),
    z.strictObject({ ...pressed, kind: z.literal("stop") }),
    z.strictObject({ ...pressed, kind: z.literal("hours"), hours: moreHours }),
  ],
  wrongType,
);

type DriverActRow = {
  said: z.ZodType;
  /** True when it refers to the pickup; boarding and problems do not. */
  ofPickup: boolean;
};
export const DRIVER_ACTS = {
  accept: { said: press, ofPickup: true },
  decline: { said: z.strictObject({ ...pressed, reason }), ofPickup: true },
  en_route: { said: press, ofPickup: true },
  arrived: { said: press, ofPickup: true },
  on_board: { said: press, ofPickup: false },
  completed: { said: z.strictObject({ ...pressed, paid }), ofPickup: false },
  // `called`: whether the passenger was called; if not, why.
  no_show: { said: z.strictObject({ ...pressed, called: reason }), ofPickup: true },
  late: { said: z.strictObject({ ...pressed, minutes }), ofPickup: true },
  add: { said: onTheWay, ofPickup: false },
  redirect: { said: z.strictObject({ ...pressed, ...redirectShape }), ofPickup: false },
  problem: { said: z.strictObject({ ...pressed, text }), ofPickup: false },
  // Seen up to this version.
  seen: { said: z.strictObject({ ...pressed, version }), ofPickup: false },
  // `of`: the press to undo.
  undo: { said: z.strictObject({ ...pressed, of: z.uuid(wrongType) }), ofPickup: false },
} as const satisfies Record<string, DriverActRow>;
export type DriverAct = keyof typeof DRIVER_ACTS;
export const DRIVER_ACT_NAMES = Object.keys(DRIVER_ACTS) as DriverAct[];
export type PressOf<Name extends DriverAct> = z.input<(typeof DRIVER_ACTS)[Name]["said"]>;

/** The body of `POST /api/driver/days/{date}/confirm`; `version`: of the day as it was told. */
export const dayPressSchema = z.strictObject({ ...pressed, version });
export type DayPressed = z.input<typeof dayPressSchema>;
