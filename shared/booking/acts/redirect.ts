import { z } from "zod";
import { wrongType } from "../../i18n/validation-key.ts";
import { agreedShape } from "../trip/agreed-price.ts";
import { tripFields } from "../trip/trip.ts";

/**
 * Where a ride goes whose driver is on the way: the kilometres really driven, where they are others than those between its
 * addresses, and the price in euros that its passenger was told.
 */
export const redirectShape = {
  destination: tripFields.destination,
  drivenKm: agreedShape.agreedKm.optional(),
  quotedPrice: z.number(wrongType).optional(),
};
