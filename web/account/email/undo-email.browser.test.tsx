import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import usedUp from "../../testing/answers/account/email-undo-used-up.json";
import undone from "../../testing/answers/account/email-undone.json";
import unavailable from "../../testing/answers/http/unavailable.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { notSignedIn } from "../user.factory.ts";
import UndoEmailPage from "./undo-email-page.tsx";

const UNDO = "POST /api/auth/undo-email-change";
const anonymous = { "GET /api/auth/user": () => notSignedIn };
const submit = () => page.getByRole("button", { name: "Zet mijn adres terug" });
const alert = () => page.getByRole("main").getByRole("alert").last();
const open = (search = "?token=s3cret") => show(<UndoEmailPage />, { path: "/undo-email", at: `/undo-email${search}` });

beforeEach(() => localStorage.clear());

test("opening the link sends nothing; the button leads to a new password", async () => {
  const calls = answerApi({ ...anonymous, [UNDO]: () => undone });
  await open();
  await expect.element(submit()).toBeVisible();
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await submit().click();
  await expect.element(page.getByText("at /reset-password?token=n3w", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Meldingen (F8)" }))
    .toMatchTextContent("Uw adres staat weer zoals het was");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ token: "s3cret" });
});

test("a link that is used up, or that carries nothing, says so and leads to a new password all the same", async () => {
  answerApi({ ...anonymous, [UNDO]: () => usedUp });
  const { unmount } = await open("");
  await expect.element(alert()).toMatchTextContent("Deze link werkt niet meer");
  await unmount();
  await open();
  await submit().click();
  await expect.element(alert()).toMatchTextContent("Deze link werkt niet meer");
  await expect
    .element(page.getByRole("link", { name: "Nieuw wachtwoord aanvragen" }))
    .toHaveAttribute("href", "/forgot-password");
});

test("a refusal by the server is shown, and the button can be pressed again", async () => {
  answerApi({ ...anonymous, [UNDO]: () => unavailable });
  await open();
  await submit().click();
  await expect.element(alert()).toMatchTextContent(unavailable.body.message);
  await expect.element(submit()).toBeEnabled();
});
