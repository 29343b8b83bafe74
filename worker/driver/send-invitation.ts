import { mailedLink } from "@domrit/server/account/mailed-token.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverInvitation } from "@domrit/server/fleet/driver-access/driver-invitation.entity.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { driverInvitationFact } from "../delivery/effect.ts";
import { smsEffect } from "../delivery/message-effects.ts";
import { invitationSms } from "./texts.ts";

export const sendDriverInvitation = smsEffect({
  fact: driverInvitationFact,
  key: ({ invitationId }) => messageKey("driver-invitation", invitationId, "sms"),
  async write({ invitationId }, { em, publicUrl, sessionKeys, now }) {
    const invitation = await em.findOne(DriverInvitation, { id: invitationId });
    if (!invitation) return "superseded";
    if (now >= invitation.expiresAt) return "expired";
    const driver = await em.findOne(Driver, { id: invitation.driverId, endedAt: null });
    if (!driver?.phone) return "no_recipient";
    const link = mailedLink(publicUrl, sessionKeys, "driver-invitation", invitation);
    if (!link) return "expired";
    return { to: driver.phone, body: invitationSms(driver.locale ?? DEFAULT_LOCALE, link) };
  },
});
