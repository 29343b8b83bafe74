import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import notTheOwner from "../../testing/answers/account/confirm-not-signed-in.json";
import usedUp from "../../testing/answers/account/confirm-used-up.json";
import confirmed from "../../testing/answers/account/confirmed.json";
import ended from "../../testing/answers/account/second-step/confirmed-ended.json";
import unavailable from "../../testing/answers/http/unavailable.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { notSignedIn } from "../user.factory.ts";
import ConfirmEmailPage from "./confirm-email-page.tsx";

const CONFIRM = "POST /api/auth/confirm-email";
const anonymous = { "GET /api/auth/user": () => notSignedIn };
const submit = () => page.getByRole("button", { name: "Bevestig mijn e-mailadres" });
const open = (search = "?token=s3cret") =>
  show(<ConfirmEmailPage />, { path: "/confirm-email", at: `/confirm-email${search}` });

beforeEach(() => localStorage.clear());

test("opening the link sends nothing; the button confirms", async () => {
  const calls = answerApi({ ...anonymous, [CONFIRM]: () => confirmed });
  await open();
  await expect.element(submit()).toBeVisible();
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await submit().click();
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent("Uw e-mailadres is bevestigd");
  await expect
    .element(page.getByRole("link", { name: "Naar mijn account" }))
    .toHaveAttribute("href", "/dashboard/profile");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ token: "s3cret" });
});

test("it says by what can be signed in then, and where to go without knowing the password", async () => {
  answerApi({ ...anonymous, [CONFIRM]: () => ended });
  await open();
  await submit().click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect.element(alert).toMatchTextContent("Inloggen kan nu alleen met uw wachtwoord");
  await expect.element(alert).toMatchTextContent("Vervallen is wat was ingesteld voordat vaststond");
  await expect
    .element(page.getByRole("link", { name: /Kent u het wachtwoord van dit account niet/ }))
    .toHaveAttribute("href", "/forgot-password");
});

test("another address is confirmed where its owner is signed in: who is not is sent there", async () => {
  answerApi({ ...anonymous, [CONFIRM]: () => notTheOwner });
  await open();
  await submit().click();
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent("Log eerst in");
  await expect
    .element(page.getByRole("link", { name: "Inloggen", exact: true }).last())
    .toHaveAttribute("href", "/login");
});

test("a used or empty link says so", async () => {
  answerApi({ ...anonymous, [CONFIRM]: () => usedUp });
  await open("");
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent("Deze link werkt niet meer");
  await open();
  await submit().click();
  await expect
    .element(page.getByRole("main").getByRole("alert").last())
    .toMatchTextContent("Deze link werkt niet meer");
});

test("a refusal by the server is shown, and the button can be pressed again", async () => {
  answerApi({ ...anonymous, [CONFIRM]: () => unavailable });
  await open();
  await submit().click();
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent(unavailable.body.message);
  await expect.element(submit()).toBeEnabled();
});
