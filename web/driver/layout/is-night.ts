import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { getPosition } from "suncalc";

const [{ lat, lng }] = serviceTowns;

export const isNight = (at: Date): boolean => getPosition(at, lat, lng).altitude < 0;
