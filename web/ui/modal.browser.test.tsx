import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { Modal } from "./modal.tsx";

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Openen
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Een vraag">
        <button type="button">Antwoord</button>
      </Modal>
    </>
  );
}

const PATIENT = { timeout: 10_000 };
const opener = () => page.getByRole("button", { name: "Openen" });
const dialog = () => page.getByRole("dialog");

test("a double click opens it and leaves it open; a click beside it closes it later", async () => {
  await show(<Opener />);
  await opener().dblClick();
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog()).toHaveFocus();
  await expect
    .poll(async () => {
      await userEvent.click(document.documentElement, { position: { x: 200, y: 200 } });
      return dialog().query();
      // It fades, which takes its time beside other work.
    }, PATIENT)
    .toBeNull();
});

test("Escape closes it at once, and the focus goes back", async () => {
  await show(<Opener />);
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});
