import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { mailedTokenHash } from "../../account/mailed-token.ts";
import type { Driver } from "../../fleet/driver.entity.ts";
import { DriverInvitation } from "../../fleet/driver-access/driver-invitation.entity.ts";
import { findDriver } from "./invitation.ts";

/** Uses an invitation up, in the caller's transaction. Throws `not_found` for one that was taken, ran out, or never was. */
export async function takeInvitation(tx: EntityManager, token: string, now: Date): Promise<Driver> {
  const open = { tokenHash: mailedTokenHash(token), expiresAt: { $gt: now } };
  const invitation = await tx.findOne(DriverInvitation, open);
  if (!invitation) throw new DomainError("not_found");
  const driver = await findDriver(tx, invitation.driverId);
  // Of two who take it at once one waits for the driver's row, and finds it gone.
  if ((await tx.nativeDelete(DriverInvitation, { id: invitation.id })) === 0) throw new DomainError("not_found");
  return driver;
}
