import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import conflict from "../../testing/answers/office/booking/office-act-conflict.json";
import arrived from "../../testing/answers/office/booking/office-booking-arrived.json";
import onBoard from "../../testing/answers/office/booking/office-booking-on-board.json";
import completed from "../../testing/answers/office/booking/office-completed.json";
import boarded from "../../testing/answers/office/booking/office-on-board.json";
import undone from "../../testing/answers/office/booking/office-undone.json";
import noNotes from "../../testing/answers/office/notes/office-notes-none.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import BookingPage from "../booking/booking-page.tsx";
import { SignOutButton } from "../layout/head/sign-out-button.tsx";
import { UndoBar } from "./undo-bar.tsx";

const { id: ID } = arrived.body.booking;
const PATH = `/api/office/bookings/${ID}`;
const button = (name: string | RegExp) => page.getByRole("button", { name });
const undoButton = button(/^Ongedaan maken/);
type Answer = { status: number; body?: unknown };
async function open(ride: () => Answer, acts: Record<string, () => Answer | Promise<Answer>>) {
  const posts = Object.fromEntries(Object.entries(acts).map(([act, answer]) => [`POST ${PATH}/${act}`, answer]));
  const calls = answerApi({
    [`GET ${PATH}`]: ride,
    [`GET ${PATH}/notes`]: () => noNotes,
    "POST /api/office/sign-out": () => ({ status: 204 }),
    ...posts,
  });
  await show(<Office />, { path: "/office/bookings/:id", at: `/office/bookings/${ID}` });
  return () => calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
}
/** The page of a ride, which can be left, and what stands around every page. */
function Office() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && <BookingPage />}
      <button type="button" onClick={() => setHere(false)}>
        Elders
      </button>
      <SignOutButton />
      <UndoBar />
    </>
  );
}
/** Presses that a ride is over, which is asked about before its agreed time. */
async function complete() {
  await button("Voltooid").click();
  await page.getByRole("dialog").getByRole("button", { name: "Voltooid" }).click();
}
/** Something that was done so many seconds ago. */
async function completeBefore(seconds: number) {
  const real = Date.now.bind(Date);
  const spy = vi.spyOn(Date, "now").mockImplementation(() => real() - seconds * 1000);
  onTestFinished(() => spy.mockRestore());
  await complete();
  await expect.element(undoButton).toBeVisible();
  spy.mockRestore();
}

test("a step is taken back as the version that it made", async () => {
  let now: Answer = arrived;
  const posts = await open(() => now, {
    "on-board"() {
      now = onBoard;
      return boarded;
    },
    undo() {
      now = arrived;
      return undone;
    },
  });
  await button("Ingestapt").click();
  await expect.element(page.getByText("Rit K7M-4QX: Ingestapt")).toBeVisible();
  await undoButton.click();
  await expect.element(undoButton).not.toBeInTheDocument();
  await expect.element(button("Ingestapt")).toBeVisible();
  expect(posts()).toEqual([
    [`${PATH}/on-board`, { version: arrived.body.booking.version }],
    [`${PATH}/undo`, { version: boarded.body.version }],
  ]);
});

test("a step is still taken back where what was pressed is gone before the answer comes", async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const posts = await open(() => arrived, { "on-board": () => held.then(() => boarded), undo: () => undone });
  await button("Ingestapt").click();
  await expect.poll(() => posts().length).toBe(1);
  await button("Elders").click();
  await expect.element(button("Ingestapt")).not.toBeInTheDocument();
  answer();
  await undoButton.click();
  await expect.poll(() => posts().at(-1)).toEqual([`${PATH}/undo`, { version: boarded.body.version }]);
});

test("an act that is held back is sent before its sender signs out; if it fails, they stay signed in", async () => {
  const answers: Answer[] = [conflict, completed];
  const posts = await open(() => onBoard, { completed: () => answers.shift() ?? completed });
  await complete();
  await button("Uitloggen").click();
  await expect.element(page.getByText("Rit K7M-4QX: dit is niet gemeld")).toBeVisible();
  await complete();
  // Another act would be another version, which what is kept back does not know.
  await expect.element(page.getByLabelText(/^Telefoonnummer/)).toBeDisabled();
  await button("Uitloggen").click();
  await expect.element(page.getByText("at /office/sign-in", { exact: true })).toBeVisible();
  expect(posts().map(([path]) => path)).toEqual([`${PATH}/completed`, `${PATH}/completed`, "/api/office/sign-out"]);
});

test("a final act is held back: an undone one is never sent, others after their time, and a failure is shown", async () => {
  const answers: Answer[] = [completed, conflict];
  const posts = await open(() => onBoard, { completed: () => answers.shift() ?? completed });
  await complete();
  await undoButton.click();
  await expect.element(button("Voltooid")).toBeVisible();
  expect(posts()).toEqual([]);
  const sent = [`${PATH}/completed`, { version: onBoard.body.booking.version }];
  await completeBefore(9);
  await expect.poll(posts, { timeout: 15_000 }).toEqual([sent]);
  await expect.element(undoButton).not.toBeInTheDocument();
  await completeBefore(9);
  await expect.element(page.getByText("Rit K7M-4QX: dit is niet gemeld")).toBeVisible();
});

test("an act that is held back is sent as the page is left", async () => {
  const beacon = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  onTestFinished(() => beacon.mockRestore());
  await open(() => onBoard, {});
  await complete();
  await expect.element(undoButton).toBeVisible();
  window.dispatchEvent(new Event("pagehide"));
  const [path, body] = beacon.mock.calls[0] ?? [];
  expect([path, await (body as Blob).text()]).toEqual([
    `${PATH}/completed`,
    JSON.stringify({ version: onBoard.body.booking.version }),
  ]);
  await undoButton.click();
});
