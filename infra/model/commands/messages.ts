import fc from "fast-check";
import { allowedChannels, isFinal, MOST_RESENT, type Ride } from "../ride.ts";
import { byLink, promise, type Real, statusAndCode } from "../run.ts";
import { rideCommand, which } from "./command.ts";

type ListedMessage = { id: string; kind: string; channel: string; state: string };
async function list(ride: Ride, { world }: Real): Promise<ListedMessage[]> {
  const answer = await world.browser().get(`/api/bookings/${ride.id}/messages`, byLink(ride));
  promise("the list of messages", statusAndCode(answer), "200");
  return answer.body as unknown as ListedMessage[];
}

/** Refused after five times in an hour. */
export const resend = rideCommand(
  "resend",
  fc.record({ which, channel: fc.constantFrom("email" as const, "sms" as const), times: fc.constantFrom(1, 6) }),
  {
    can: ({ channels, status }, { channel }) => channels.includes(channel) && status !== "cancelled",
    async run(ride, real, { channel, times }) {
      for (let time = 0; time < times; time += 1) {
        real.world.heal();
        promise("everything due is done within 40 s", await real.world.quiet(), true);
        const messages = await list(ride, real);
        const message = messages.find((each) => each.kind === "confirmation" && each.channel === channel);
        promise("the confirmation is in the list", message?.state, "sent");
        const path = `/api/bookings/${ride.id}/messages/${message?.id}/resend`;
        const answer = await real.world.browser().post(path, {}, byLink(ride));
        if (isFinal(ride))
          return promise("a message of a ride that has ended", statusAndCode(answer), "409 illegal_transition");
        ride.resendTries += 1;
        const isLeft = ride.resendTries <= MOST_RESENT && allowedChannels(ride, [channel]).length > 0;
        promise("a message sent again", statusAndCode(answer), isLeft ? "202" : "429 too_many_requests");
        if (!isLeft) return;
        ride.resent.push({ effect: `confirmation-${channel}`, version: ride.version });
      }
    },
  },
);
