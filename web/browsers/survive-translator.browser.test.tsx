import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playTranslator } from "../testing/play-translator.ts";
import { surviveTranslator, untranslate } from "./survive-translator.ts";

surviveTranslator();
playTranslator();

type RideProps = { price: number; status?: string; isLate?: boolean };
const Ride = ({ price, status, isLate }: RideProps) => (
  <p data-testid="ride">
    {isLate && "Later. "}
    Prijs {price} euro
    {isLate && <b>!</b>} {status}
    {status && " nu"}
  </p>
);
const shown = () => page.getByTestId("ride");
const translated = () => page.getByTestId("ride").element().querySelectorAll("font > font").length;

test("a text that changes, goes or comes is shown as it is, and translated again", async () => {
  const { rerender } = await render(<Ride price={20} />);
  const steps: [RideProps, string][] = [
    [{ price: 35 }, "Prijs 35 euro"],
    [{ price: 35, isLate: true, status: "confirmed" }, "Later. Prijs 35 euro! confirmed nu"],
    [{ price: 35, status: "on_board" }, "Prijs 35 euro on_board nu"],
    [{ price: 40, isLate: true }, "Later. Prijs 40 euro!"],
    [{ price: 41 }, "Prijs 41 euro"],
  ];
  for (const [props, text] of steps) {
    await rerender(<Ride {...props} />);
    await expect.poll(() => shown().element().textContent?.trim()).toBe(text);
    await expect.poll(translated).toBeGreaterThan(2);
  }
});

test("texts that one translation stands for come back each for itself", async () => {
  const { rerender } = await render(<Ride price={20} status="confirmed" />);
  const font = document.createElement("font");
  font.append("Price of twenty euros, confirmed now");
  // A sentence of several texts is translated at once.
  shown().element().replaceChildren(font);
  await rerender(<Ride price={21} status="on_board" />);
  await expect.poll(() => shown().element().textContent?.trim()).toBe("Prijs 21 euro on_board nu");
});

test("a list is put into another order", async () => {
  const List = ({ names }: { names: string[] }) => (
    <p data-testid="ride">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
      {names.length > 2 && "en meer"}
      <i>.</i>
    </p>
  );
  const { rerender } = await render(<List names={["a", "b"]} />);
  for (const names of [["b", "c", "a"], ["c"], ["a", "b", "c"]]) {
    await rerender(<List names={names} />);
    await expect
      .poll(() => shown().element().textContent)
      .toBe(`${names.join("")}${names.length > 2 ? "en meer" : ""}.`);
  }
});

test("React takes over a part that was translated before, and keeps what was typed there", async () => {
  const place = document.createElement("div");
  const Part = () => (
    <label>
      Naam <input /> van {"wie rijdt"}
    </label>
  );
  place.innerHTML = renderToString(<Part />);
  document.body.append(place);
  await expect.poll(() => place.querySelectorAll("font > font").length).toBe(3);
  const input = place.querySelector("input");
  if (input) input.value = "Fatma";
  const faults: unknown[] = [];
  untranslate(place);
  hydrateRoot(place, <Part />, { onRecoverableError: (fault) => faults.push(fault) });
  await expect.poll(() => Object.keys(input ?? {}).some((key) => key.startsWith("__reactFiber"))).toBe(true);
  expect(faults).toEqual([]);
  expect(place.querySelector("input")?.value).toBe("Fatma");
  await expect.poll(() => place.querySelectorAll("font > font").length).toBe(3);
});
