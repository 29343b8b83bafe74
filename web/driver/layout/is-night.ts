import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { getPosition } from "suncalc";

const [{ lat, lng }] = serviceTowns;

/** Whether the sun is below the horizon of the company's own town at this moment. */
export const isNight = (at: Date): boolean => getPosition(at, lat, lng).altitude < 0;
