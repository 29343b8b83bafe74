import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { FailureBoundary } from "./failure-boundary.tsx";

function Broken(): never {
  throw new Error("broken on purpose");
}

test("a part that breaks leaves the rest of the page, and the phone number in its place", async () => {
  await show(
    <>
      <h1>De rest van de pagina</h1>
      <FailureBoundary>
        <Broken />
      </FailureBoundary>
    </>,
  );
  await expect.element(page.getByRole("heading", { name: "De rest van de pagina" })).toBeVisible();
  await expect.element(page.getByRole("alert").getByRole("link", { name: "Bel 030 200 40 80" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Opnieuw proberen" })).toBeVisible();
});
