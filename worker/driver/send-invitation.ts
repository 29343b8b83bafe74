import { mailedLink } from "@domrit/server/account/mailed-token.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverInvitation } from "@domrit/server/fleet/driver-access/driver-invitation.entity.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { driverInvitationFact, effect } from "../delivery/effect.ts";
import { invitationSms } from "./texts.ts";

const keyOf = (invitationId: string): string => messageKey("driver-invitation", invitationId, "sms");

/** Texts a driver the link that signs a device in; not once it was taken, ran out, or a newer one was made. */
export const sendDriverInvitation = effect({
  queue: "sms",
  fact: driverInvitationFact,
  key: ({ invitationId }) => keyOf(invitationId),
  async run({ invitationId }, { em, sms, publicUrl, sessionKeys, now }, cause) {
    const invitation = await em.findOne(DriverInvitation, { id: invitationId });
    if (!invitation) return "superseded";
    if (now >= invitation.expiresAt) return "expired";
    const driver = await em.findOne(Driver, { id: invitation.driverId, endedAt: null });
    if (!driver?.phone) return "no_recipient";
    const link = mailedLink(publicUrl, sessionKeys, "driver-invitation", invitation);
    if (!link) return "expired";
    const body = invitationSms(driver.locale ?? DEFAULT_LOCALE, link);
    return sms.send({ clientRef: keyOf(invitationId), to: driver.phone, body }, cause);
  },
});
