import { expect, type Page } from "@playwright/test";

/** Makes an account and is signed in to it, without the form. */
export async function registerCustomer(page: Page): Promise<void> {
  const name = `visitor-${crypto.randomUUID().slice(0, 13)}`;
  const answer = await page.request.post("/api/auth/register", {
    data: {
      firstName: "Ada",
      lastName: "de Vries",
      username: name,
      email: `${name}@example.nl`,
      phone: "+31612345678",
      password: "regenboog-9-fiets",
      confirmPassword: "regenboog-9-fiets",
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
