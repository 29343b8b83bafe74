import type { Care } from "@domrit/shared/care/care.ts";
import type { ServerContext } from "../../context.ts";
import { isDatabaseAway } from "../../database/availability.ts";
import type { Booking } from "../booking.entity.ts";
import { careOfRide } from "./care-of-rides.ts";

/** The health part of a ride for its owner's page, which comes without it rather than not at all while the keys are away. */
export const createShownCare =
  ({ reading, careKeys, log }: Pick<ServerContext, "reading" | "careKeys" | "log">) =>
  (booking: Booking): Promise<Care | undefined> =>
    careOfRide({ em: reading.em.fork(), keys: careKeys }, booking).catch((err: unknown) => {
      if (!isDatabaseAway(err)) throw err;
      log.warn({ err }, "the keys of care rides are away");
      return undefined;
    });
