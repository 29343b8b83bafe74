import { expect, test } from "vitest";
import { page } from "vitest/browser";
import gone from "../../testing/answers/driver/devices/driver-join-gone.json";
import joined from "../../testing/answers/driver/devices/driver-joined.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import JoinPage from "./join-page.tsx";

const JOIN = "POST /api/driver/session";
const open = (hash: string) => show(<JoinPage />, { path: "/driver/join", at: `/driver/join${hash}` });
const submit = () => page.getByRole("button", { name: "Inloggen op deze telefoon" });

test("a press takes the invitation, once however often it is pressed, and opens the driver's page", async () => {
  const calls = answerApi({ [JOIN]: () => joined });
  await open("#token=geheim");
  await expect.element(submit()).toBeVisible();
  expect(calls, "to look at it uses nothing up").toEqual([]);
  await submit().dblClick();
  await expect.element(page.getByText("at /driver")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ token: "geheim" }]);
});

test("an invitation that was used says so, and how to get another", async () => {
  answerApi({ [JOIN]: () => gone });
  await open("#token=oud");
  await submit().click();
  await expect.element(page.getByText("Deze uitnodiging werkt niet meer")).toBeVisible();
  await expect.element(page.getByText("Vraag de centrale om een uitnodiging.")).toBeVisible();
  await expect.element(submit()).not.toBeInTheDocument();
});

test("an address without an invitation says how to get one", async () => {
  answerApi({});
  await open("");
  await expect.element(page.getByRole("heading", { name: "U bent niet ingelogd" })).toBeVisible();
});
