import { expect, test } from "vitest";
import { page } from "vitest/browser";
import tooMany from "../testing/answers/account/sign-in/too-many-requests.json";
import sent from "../testing/answers/contact/contact-sent.json";
import { answerApi, noAnswer } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import { ContactForm } from "./contact-form.tsx";

const SEND = "POST /api/contact";
const message = { name: "Jo Smit", email: "jo@example.com", subject: "complaint", message: "De taxi kwam te laat." };
const form = () => page.getByRole("form", { name: "Contact form" });
const send = () => page.getByRole("button", { name: "Send message" });

async function fill(): Promise<void> {
  await page.getByLabelText("Name").fill(message.name);
  await page.getByLabelText("E-mail address").fill(message.email);
  await page.getByLabelText("Subject").selectOptions(message.subject);
  await page.getByLabelText("Message").fill(message.message);
}

test("refuses what is too short, says so, and sends nothing", async () => {
  const calls = answerApi({});
  await show(<ContactForm />, { locale: "en" });
  await send().click();
  await expect.element(page.getByLabelText("Name")).toHaveAccessibleDescription("Name is required");
  await expect.element(page.getByLabelText("E-mail address")).toHaveAccessibleDescription("Valid email is required");
  await expect.element(page.getByLabelText("Message")).toHaveAccessibleDescription("Message is too short");
  await expect.element(page.getByLabelText("Subject")).toHaveValue("booking");
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
  expect(calls).toEqual([]);
});

test("a double click sends one message; the form is cleared and says so", async () => {
  const calls = answerApi({ [SEND]: () => sent });
  await show(<ContactForm />, { locale: "en" });
  await fill();
  const button = send().element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(form()).toMatchTextContent("Message Sent");
  expect(calls.map(({ body }) => body)).toEqual([message]);
  await expect.element(page.getByLabelText("Name")).toHaveValue("");
  await expect.element(page.getByLabelText("Message")).toHaveValue("");
  await expect.element(page.getByLabelText("Subject")).toHaveValue("booking");
  await expect.element(send()).toBeEnabled();
});

test("a failure keeps what was typed", async () => {
  answerApi({ [SEND]: noAnswer });
  await show(<ContactForm />, { locale: "en" });
  await fill();
  await send().click();
  await expect.element(form()).toMatchTextContent("There was a problem sending your message. Try again later.");
  await expect.element(page.getByLabelText("Message")).toHaveValue(message.message);
});

test("a message whose answer was lost is sent again under its key, another message under a new one", async () => {
  let isAway = true;
  const calls = answerApi({
    [SEND]: () => (isAway ? noAnswer() : sent),
  });
  await show(<ContactForm />, { locale: "en" });
  await fill();
  await send().click();
  await expect.element(form()).toMatchTextContent("There was a problem");
  await send().click();
  await expect.poll(() => calls).toHaveLength(2);
  isAway = false;
  await page.getByLabelText("Message").fill("De taxi kwam op tijd.");
  await send().click();
  await expect.element(form()).toMatchTextContent("Message Sent");
  await page.getByLabelText("Name").fill(message.name);
  await page.getByLabelText("E-mail address").fill(message.email);
  await page.getByLabelText("Subject").selectOptions(message.subject);
  await page.getByLabelText("Message").fill("De taxi kwam op tijd.");
  await send().click();
  await expect.poll(() => calls).toHaveLength(4);
  const keys = calls.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test("is titled Verzenden Mislukt in Dutch, with the server's message", async () => {
  answerApi({ [SEND]: () => tooMany });
  await show(<ContactForm />);
  await page.getByLabelText("Naam").fill(message.name);
  await page.getByLabelText("E-mailadres").fill(message.email);
  await page.getByLabelText("Bericht").fill(message.message);
  await page.getByRole("button", { name: "Bericht versturen" }).click();
  await expect.element(page.getByRole("form")).toMatchTextContent(`Verzenden Mislukt${tooMany.body.message}`);
});

test("the message box has 4 rows and is at least 80 px high", async () => {
  await show(<ContactForm />);
  const box = page.getByLabelText("Bericht");
  await expect.element(box).toHaveAttribute("rows", "4");
  expect(getComputedStyle(box.element()).minHeight).toBe("80px");
});
