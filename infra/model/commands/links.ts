import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { act, pick, type Ride } from "../ride.ts";
import { byLink, promise, type Real, statusAndCode } from "../run.ts";
import { rideCommand, which } from "./command.ts";

const ENDED_MS = 3000;

function parts(url: string) {
  const { pathname, searchParams } = new URL(url);
  return { linkId: Number(pathname.split("/").at(-1)), token: searchParams.get("token") ?? "" };
}
const makeLink = (ride: Ride, { world }: Real, kind: "share" | "replace") =>
  world.browser().post(`/api/bookings/${ride.id}/links`, { kind }, byLink(ride));

export const share = rideCommand("share", fc.record({ which }), {
  can: ({ shares }) => shares.length < 4,
  async run(ride, real) {
    const answer = await makeLink(ride, real, "share");
    promise("a shared link", statusAndCode(answer), "201");
    const link = { ...parts(answer.body.url), id: String(answer.body.id), isAlive: true };
    ride.shares.push(link);
    act(ride, "shared");
    const { view } = await real.world.watch(link.linkId, link.token);
    promise("what a shared page shows first", [view?.version, view?.estimatedPrice], [ride.version, undefined]);
  },
});

/** It is dead at once, also on open pages. */
export const endShare = rideCommand("end share", fc.record({ which, link: fc.nat(3) }), {
  can: ({ shares }) => shares.some(({ isAlive }) => isAlive),
  async run(ride, { world }, { link }) {
    const ended = pick(
      ride.shares.filter(({ isAlive }) => isAlive),
      link,
    );
    const headers = byLink(ride);
    const answer = await world.browser().remove(`/api/bookings/${ride.id}/links/${ended.id}`, headers);
    promise("the end of a shared link", answer.status, 204);
    ended.isAlive = false;
    const opened = await world.browser().get(`/api/bookings/${ended.linkId}`, { "X-Booking-Token": ended.token });
    promise("a shared link that was ended", statusAndCode(opened), "404 not_found");
    act(ride, "share_ended");
    const deadline = Date.now() + ENDED_MS;
    const open = () => world.pages.filter(({ id, socket }) => id === ended.linkId && socket.connected).length;
    while (open() > 0 && Date.now() < deadline) await sleep(20);
    promise("pages that are open by a link that ended", open(), 0);
  },
});

export const replaceLink = rideCommand("replace link", fc.record({ which }), {
  can: ({ deadTokens }) => deadTokens.length < 4,
  async run(ride, real) {
    const answer = await makeLink(ride, real, "replace");
    promise("another own link", statusAndCode(answer), "201");
    ride.deadTokens.push(ride.ownToken);
    ride.ownToken = parts(answer.body.url).token;
    act(ride, "link_replaced");
  },
});

/** Everything, the ride, a link's view, or nothing. */
export const look = rideCommand("look", fc.record({ which }), {
  async run(ride, { world }) {
    const see = (id: number, token?: string) =>
      world.browser().get(`/api/bookings/${id}`, token ? { "X-Booking-Token": token } : {});
    const email = `rit${ride.number}@example.nl`;
    const shown = [ride.status, ride.version, ride.driverState, ride.driver];
    const seen = ({ body }: Awaited<ReturnType<typeof see>>) => [
      body.status,
      body.version,
      body.driverState ?? "none",
      body.driver?.firstName,
    ];
    const own = await see(ride.id, ride.ownToken);
    promise("what its own link shows", [...seen(own), own.body.estimatedPrice], [...shown, ride.price]);
    const mine = ride.channels.includes("email") ? email : null;
    promise("the contact that its own link shows", own.body.own?.contactEmail, mine);
    for (const token of [undefined, ...ride.deadTokens]) {
      const { body } = await see(ride.id, token);
      promise("what a link that was replaced, or none, opens", "own" in body || "details" in body, false);
    }
    const act = await world
      .browser()
      .post(`/api/bookings/${ride.id}/cancel`, {}, { "X-Booking-Token": ride.deadTokens[0] ?? "x" });
    promise("who has no living link cancels", statusAndCode(act), "404 not_found");
    for (const { linkId, token, isAlive } of ride.shares) {
      const answer = await see(linkId, token);
      promise("a shared link opens", answer.status, isAlive ? 200 : 404);
      if (!isAlive) continue;
      promise("what a shared link shows", seen(answer), shown);
      const hidden = ["estimatedPrice", "own", "details", "messages"].filter((name) => name in answer.body);
      promise("what a shared link must not show", hidden, []);
    }
  },
});
