import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { Fold } from "./fold.tsx";

const note = (words: string) => <span className="fold-open:hidden">{words}</span>;

test("a closed fold in an open one says what is in it, as the open one no longer does", async () => {
  await show(
    <Fold title="Outer" note={note("two of them")} isOpen>
      <Fold look="row" title="Inner" note={note("a walker")}>
        <p>Walker</p>
      </Fold>
    </Fold>,
  );
  await expect.element(page.getByText("a walker")).toBeVisible();
  await expect.element(page.getByText("two of them")).not.toBeVisible();
  await page.getByText("Inner").click();
  await expect.element(page.getByText("a walker")).not.toBeVisible();
});
