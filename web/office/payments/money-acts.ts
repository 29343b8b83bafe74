import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import type { ActDefinition } from "../../forms/defined/form-definition.ts";

/** In euros. `link` asks by text message for what is due. */
type DeskPayment = { how: "link" } | { how: "cash" | "card"; amount: number };
type DeskRefund = { amount: number; reason: string };

/** Under one key until it is done, so that an answer that is lost and asked for again takes or gives nothing twice. */
const moneyAct = <Body>(id: string, path: string): ActDefinition<Body, unknown> => ({
  id,
  hasKey: "done",
  call: (body) => ({ method: "POST", path, body }),
  answer: v.unknown(),
});

/** Asks for what is due of a ride, or writes down what was taken. */
export const taking = (bookingId: number) => moneyAct<DeskPayment>("take-payment", officePaths.ridePayments(bookingId));

/** Gives money back that was paid online. */
export const givingBack = (bookingId: number) => moneyAct<DeskRefund>("give-back", officePaths.rideRefunds(bookingId));
