import type { Act } from "@domrit/shared/booking/acts/acts.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { z } from "zod";
import type { ServerContext } from "../../context.ts";
import type { Booking } from "../booking.entity.ts";
import type { Actor } from "./actors.ts";

/** What came of an act: how the booking stands, and where no message of it goes, as too many have gone there already. */
type Outcome = { booking: Booking; withheld: Channel[] };

type Run<Request, Result> = (server: ServerContext, by: Actor, booking: Booking, request: Request) => Promise<Result>;

/** An act on a booking that stands, as anybody who may asks for it over HTTP. */
export type BookingAct<Request = never> = {
  act: Act;
  method: "post" | "put" | "delete";
  /** Below the address of the booking. */
  path: string;
  schema?: z.ZodObject;
  /** Whom to reach and what to tell them: an office that only looks on, and leaves driving to others, does it too. */
  drivesNothing?: true;
  /** The status of its answer; 200 unless given. */
  status?: 202;
  /** What refuses it before anything of the booking is compared with what was sent. */
  check?: Run<Request, void>;
  /** What it would cost, which changes nothing. */
  preview?: Run<Request, object>;
  run: Run<Request, Outcome>;
};

/** The version of the booking that the actor has seen; given where the booking must not have changed since. */
export type SeenVersion = { version?: number | undefined };
