import { defineEntity, p } from "@mikro-orm/core";

export const SharedLinkSchema = defineEntity({
  name: "SharedLink",
  tableName: "shared_link",
  properties: {
    /** Drawn like a booking's id, in whose place it stands in the address. */
    id: p.bigint("number").primary().autoincrement(false),
    bookingId: p.bigint("number").index(),
    createdAt: p.datetime().index(),
  },
});

/** A link through which a booking can be looked at and nothing else; deleted, it is dead. */
export class SharedLink extends SharedLinkSchema.class {}
SharedLinkSchema.setClass(SharedLink);
