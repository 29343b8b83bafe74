import type { Act } from "@domrit/shared/booking/acts/acts.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type * as v from "valibot";
import type { z } from "zod";
import type { ServerContext } from "../../context.ts";
import type { Booking } from "../booking.entity.ts";
import type { Actor } from "./actors.ts";

type Outcome = { booking: Booking; withheld: Channel[] };

type Run<Request, Result> = (server: ServerContext, by: Actor, booking: Booking, request: Request) => Promise<Result>;

/** An act on a booking that stands, as anybody who may asks for it over HTTP. */
export type BookingAct<Request = never> = {
  act: Act;
  method: "post" | "put" | "delete";
  path: string;
  schema?: z.ZodObject;
  /** Whom to reach and what to tell them: an office that only looks on, and leaves driving to others, does it too. */
  drivesNothing?: true;
  status?: 202;
  /** Refuses it before the booking is compared with what was sent. */
  check?: Run<Request, void>;
  /** What it would cost, which changes nothing. */
  preview?: { answer: v.GenericSchema; of: Run<Request, object> };
  run: Run<Request, Outcome>;
};

/** The version of the booking that the actor has seen; given where the booking must not have changed since. */
export type SeenVersion = { version?: number | undefined };
