import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { data, type LoaderFunctionArgs } from "react-router";
import * as v from "valibot";
import { visitContext } from "../../site/visit.ts";
import { statusOf, type Unreadable } from "./unreadable-ride.tsx";
import { accessIn } from "./use-access.ts";

type RideWith<Value> = { booking: BookingView; value: Value; readAt: number };

/** Reads a ride and what the API has at another address of it. Where one of them is refused: the refusal, and the ride if that came. */
export async function readRideWith<Value>(
  { params, context }: LoaderFunctionArgs,
  pathOf: (id: number) => string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<RideWith<Value> | (Unreadable & { booking?: BookingView })> {
  const access = accessIn(params.id);
  const api = context.get(visitContext)?.api;
  if (!access || !api) return { refusal: null };
  const [ride, other] = await Promise.all([
    api({ path: apiPaths.booking(access.id) }),
    api({ path: pathOf(access.id) }),
  ]);
  if ("refusal" in ride) return { refusal: ride.refusal };
  const booking = v.parse(bookingViewSchema, ride.value);
  if ("refusal" in other) return { refusal: other.refusal, booking };
  return { booking, value: v.parse(schema, other.value), readAt: other.readAt };
}

/** Says why the page cannot be shown, with the fitting status. */
export const unreadable = ({ refusal }: Unreadable) => data<Unreadable>({ refusal }, statusOf({ refusal }));
