import { linkToken } from "@domrit/server/booking/links/link-token.ts";
import { ownLink } from "@domrit/server/session/link-name.ts";
import fc from "fast-check";
import { pick } from "../ride.ts";
import { promise, statusAndCode } from "../run.ts";
import { command, which } from "./command.ts";
import { pickupOf, request, trip } from "./trips.ts";

const MOST_PAIRS = 2;

export const bookReturn = command("book a return", trip, {
  can: ({ pairs }) => pairs.length < MOST_PAIRS,
  async run({ pairs }, { world }, asked) {
    const { pickupAt: _at, ...moment } = pickupOf({ ...asked, isSoon: false });
    const body = { ...request({ ...asked, ...moment }), return: { onCall: true } };
    const answer = await world.browser().post("/api/bookings", body);
    promise("a booking there and back", statusAndCode(answer), "201");
    const back: number = answer.body.return.id;
    const ownToken = linkToken(world.keys, ownLink(back));
    pairs.push({ there: answer.body.id, back, ownToken, isCalled: false });
  },
});

export const callReturn = command("ready", fc.record({ which, times: fc.integer({ min: 1, max: 3 }) }), {
  can: ({ pairs }) => pairs.length > 0,
  async run({ pairs }, { world }, asked) {
    const pair = pick(pairs, asked.which);
    const call = () =>
      world.browser().post(`/api/bookings/${pair.back}/ready`, {}, { "X-Booking-Token": pair.ownToken });
    const answers = await Promise.all(Array.from({ length: asked.times }, call));
    for (const answer of answers)
      promise("a call for a return", [statusAndCode(answer), answer.body.version], ["200", 2]);
    pair.isCalled = true;
  },
});
