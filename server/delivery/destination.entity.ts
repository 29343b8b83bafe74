import { defineEntity, p } from "@mikro-orm/core";

/** A mail server, gateway or taxi centre that cannot be reached just now; one that can be has no row. */
export const DestinationSchema = defineEntity({
  name: "Destination",
  tableName: "destination_away",
  properties: {
    name: p.text().primary(),
    since: p.datetime(),
    /** Before this nobody tries whether it is back. */
    nextProbeAt: p.datetime(),
  },
});
