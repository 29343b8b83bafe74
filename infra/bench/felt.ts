import { setTimeout as sleep } from "node:timers/promises";
import { confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import { type Browser, chromium, type Page } from "playwright";
import * as v from "valibot";
import { ensureChromium } from "../browser/chromium.ts";
import { type Benchmark, median, type Row } from "../measuring/row.ts";
import { guestCookie } from "./booking-load.ts";
import {
  clockOf,
  middleOf,
  noteInteractions,
  notePaint,
  onSlowPhone,
  paintedAt,
  scriptKib,
  worstInteraction,
} from "./slow-phone.ts";
import { startStack } from "./stack.ts";

const RUNS = 5;
const PICKUP = "[name=pickupLocation]";
const PRICE = "form > [aria-live] > *";
const STATUS = "main p[aria-live]";
/** When a visitor touches the page, in milliseconds after its load event. */
const TOUCHES_MS = [300, 3000, 8000] as const;
const linkSchema = v.object({ url: v.string() });

type Figure = { what: string; bar: number; unit: "ms" | "KiB"; measure: (page: Page) => Promise<number> };

/** What a guest on a slow phone feels: each figure is the median of five first visits. */
export const felt: Benchmark = {
  name: "felt",
  async run(scope) {
    const stack = await startStack(scope);
    await stack.startServer();
    const browser = await chromium.launch({ executablePath: ensureChromium() });
    scope.defer(() => browser.close());
    const cookie = await guestCookie(stack.url);
    const { rows } = await stack.database.query("select id::text from booking");
    const { id } = v.parse(v.object({ id: v.pipe(v.string(), v.toNumber()) }), rows[0]);
    const home = stack.url + pathTo("home", "nl");
    const figures: Figure[] = [
      {
        what: "status visible after opening the link of the SMS",
        bar: 1500,
        unit: "ms",
        measure: async (page) => statusAfter(page, await newLink(stack.url, id, cookie)),
      },
      {
        what: "tap 300 ms after load, type “Nieuw”: suggestions",
        bar: 1600,
        unit: "ms",
        measure: (page) => suggestionsAfter(page, home),
      },
      ...TOUCHES_MS.map(
        (after): Figure => ({
          what: `worst interaction, touched ${after / 1000} s after load`,
          bar: 120,
          unit: "ms",
          measure: (page) => touchAfter(page, home, after),
        }),
      ),
      { what: "script until the first price", bar: 105, unit: "KiB", measure: (page) => scriptUntilPrice(page, home) },
      {
        what: "script of a page that is only read",
        bar: 0,
        unit: "KiB",
        measure: (page) => scriptOf(page, stack.url + pathTo("about", "nl")),
      },
      {
        what: "script of the confirmation page",
        bar: 120,
        unit: "KiB",
        measure: async (page) => {
          await page.setExtraHTTPHeaders({ cookie });
          return scriptOf(page, stack.url + confirmationPath(id));
        },
      },
    ];
    const results: Row[] = [];
    for (const figure of figures) {
      const row = await rowOf(figure, browser);
      console.log(`${row.what}: ${row.measured}`);
      results.push(row);
    }
    return results;
  },
};

async function rowOf({ what, bar, unit, measure }: Figure, browser: Browser): Promise<Row> {
  const samples: number[] = [];
  while (samples.length < RUNS) samples.push(await onSlowPhone(browser, measure));
  const middle = median(samples);
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map((sample) => sample.toFixed(0));
  return {
    what,
    measured: `${middle.toFixed(1)} ${unit} (${least}–${most})`,
    bar: `≤ ${bar} ${unit}`,
    reached: middle <= bar,
  };
}

/** A new link to the booking, as the SMS holds it. */
async function newLink(url: string, id: number, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/bookings/${id}/links`, {
    method: "POST",
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify({ kind: "share" }),
  });
  return v.parse(linkSchema, await answer.json()).url;
}

async function loaded(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
}

async function statusAfter(page: Page, address: string): Promise<number> {
  await notePaint(page, STATUS);
  await page.goto(address, { waitUntil: "commit" });
  return paintedAt(page);
}

/** Taps the first field so long after the page has loaded, and begins to type. Gives when, in milliseconds. */
async function typeAfter(page: Page, address: string, after: number): Promise<number> {
  await loaded(page, address);
  const { x, y } = await middleOf(page, PICKUP);
  await sleep(after);
  const since = await clockOf(page);
  await page.touchscreen.tap(x, y);
  await page.keyboard.type("Nieuw", { delay: 60 });
  return since;
}

async function suggestionsAfter(page: Page, address: string): Promise<number> {
  await notePaint(page, "[role=option]");
  const since = await typeAfter(page, address, TOUCHES_MS[0]);
  return (await paintedAt(page)) - since;
}

async function touchAfter(page: Page, address: string, after: number): Promise<number> {
  await noteInteractions(page);
  await typeAfter(page, address, after);
  await sleep(2500);
  return worstInteraction(page);
}

/** What the dialog needs is asked for when there is a price, and does not count. */
async function scriptUntilPrice(page: Page, address: string): Promise<number> {
  await notePaint(page, PRICE);
  await loaded(page, address);
  await page.locator(PICKUP).fill("Utrecht Centraal");
  await page.getByLabel("Bestemming").fill("Schiphol Airport");
  await page.keyboard.press("Escape");
  await page.getByLabel("Voertuigtype").selectOption("luxury");
  await page.getByRole("button", { name: "Prijs Berekenen" }).click();
  return scriptKib(page, await paintedAt(page));
}

async function scriptOf(page: Page, address: string): Promise<number> {
  await loaded(page, address);
  await page.waitForLoadState("networkidle");
  return scriptKib(page);
}
