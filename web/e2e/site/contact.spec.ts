import { expectMails, expectMailToOffice, somebody } from "../mailroom.ts";
import { expect, test } from "../test.ts";

test("a message reaches the office, and its sender hears so", async ({ page }) => {
  const person = somebody();
  const message = `Ik liet mijn sjaal liggen (${person.email}).`;
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Contactformulier" });
  await form.getByLabel("Naam").fill(person.name);
  await form.getByLabel("E-mailadres").fill(person.email);
  await form.getByLabel("Onderwerp").selectOption("feedback");
  await form.getByLabel("Bericht").fill(message);
  await form.getByRole("button", { name: "Bericht versturen" }).click();
  await expect(form.getByText("Bericht Verzonden")).toBeVisible();
  await expect(form.getByLabel("Bericht")).toHaveValue("");
  await expectMails(person.email, 1);
  expect(await expectMailToOffice(person.email)).toContain(message);
});
