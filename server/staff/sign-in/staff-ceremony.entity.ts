import { defineEntity, p } from "@mikro-orm/core";

export const StaffCeremonySchema = defineEntity({
  name: "StaffCeremony",
  tableName: "staff_ceremony",
  properties: {
    id: p.uuid().primary(),
    /** What the authenticator has to sign, in base64url. */
    challenge: p.text(),
    /** Who makes a passkey with it; null where one signs in. */
    staffId: p.uuid().nullable(),
    expiresAt: p.datetime().index(),
  },
});

/** A challenge that a browser was given. A cookie knows the id, and the row goes with its first use. */
export class StaffCeremony extends StaffCeremonySchema.class {}
StaffCeremonySchema.setClass(StaffCeremony);
