import { defineEntity, p } from "@mikro-orm/core";

/** A mail server, gateway or taxi centre that is unreachable now; reachable ones have no row. */
export const DestinationSchema = defineEntity({
  name: "Destination",
  tableName: "destination_away",
  properties: {
    name: p.text().primary(),
    since: p.datetime(),
    /** Nobody probes before this. */
    nextProbeAt: p.datetime(),
  },
});
