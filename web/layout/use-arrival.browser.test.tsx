import { useSetAtom } from "jotai";
import { useRef } from "react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { pushToastAtom, type ToastText } from "../toasts/queue.ts";
import { useArrival } from "./use-arrival.ts";

function Site({ toast }: { toast: ToastText }) {
  useArrival(useRef(null));
  const push = useSetAtom(pushToastAtom);
  return (
    <>
      <button type="button" onClick={() => push(toast)}>
        Melden
      </button>
      <Link to="/pricing">Tarieven</Link>
      <Link to="/pricing#fares">Tabel</Link>
      <Link to="/contact">Contact</Link>
    </>
  );
}

const region = () => page.getByRole("region", { name: "Meldingen (F8)" });
const follow = (link: string) => page.getByRole("link", { name: link }).click();

async function notified(toast: ToastText): Promise<void> {
  await show(<Site toast={toast} />, { path: "*", at: "/" });
  await page.getByRole("button", { name: "Melden" }).click();
  await expect.element(region()).toHaveTextContent(toast.title);
}

test("leaving a page takes its toasts away", async () => {
  await notified({ action: "price", title: "Mislukt", tone: "destructive", duration: 60_000 });
  await follow("Tarieven");
  await expect.poll(() => region().element().textContent).toBe("");
});

test("a toast that leads to the next page is read there, at any place of it, and goes with that page", async () => {
  await notified({ action: "book", title: "Geboekt", survivesNavigation: true, duration: 60_000 });
  await follow("Tarieven");
  await follow("Tabel");
  await expect.element(region()).toHaveTextContent("Geboekt");
  await follow("Contact");
  await expect.poll(() => region().element().textContent).toBe("");
});
