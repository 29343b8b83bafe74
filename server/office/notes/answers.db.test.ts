import { beforeEach, test } from "vitest";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { deskRide, PATH } from "../booking/desk-ride.factory.ts";

const server = await setUpServer();
const { noor, kees, does, clear, booked } = await deskRide(server);

beforeEach(clear);

test("notes: none, and one that was written", async () => {
  await booked();
  await expectRecorded("office-notes-none", await noor.send(`${PATH}/notes`));
  await expectRecorded("office-note-written", await does("notes", { text: "Belt terug" }, kees));
  await expectRecorded("office-notes", await noor.send(`${PATH}/notes`));
});
