import { setTimeout as sleep } from "node:timers/promises";
import { confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { atMost, type Benchmark, median, type Row } from "../measuring/row.ts";
import { guestCookie } from "./load/book.ts";
import { type DevTools, openBrowser } from "./phone/dev-tools.ts";
import {
  clockOf,
  longestTasks,
  middleOf,
  noteInteractions,
  noteLongTasks,
  notePaint,
  onSlowPhone,
  type Phone,
  paintedAt,
  scriptKib,
  worstInteraction,
} from "./phone/slow-phone.ts";
import { startStack } from "./stack.ts";

const RUNS = 5;
const PICKUP = "[name=pickupLocation]";
const PRICE = "form > [aria-live] > *";
const STATUS = "main p[aria-live]";
/** Milliseconds after the load event until the visitor touches the page. */
const TOUCHES_MS = [300, 3000, 8000] as const;
/** Typed values; a select takes its option's letter. */
const RIDE = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "L" };
const LONG_TASK_MS = 50;
/** Milliseconds until nothing more is loaded. */
const SETTLED_MS = 3000;
const linkSchema = v.object({ url: v.string() });

type Figure = { what: string; bar: number; unit: "ms" | "KiB"; measure: (phone: Phone) => Promise<number> };

/** A guest on a slow phone: medians of five first visits. */
export const interactionLatency: Benchmark = {
  name: "interaction-latency",
  async run(scope) {
    const stack = await startStack(scope);
    await stack.startServer();
    const { devTools } = await openBrowser(scope);
    const cookie = await guestCookie(stack.url);
    const { rows } = await stack.database.query("select id::text from booking");
    const { id } = v.parse(v.object({ id: v.pipe(v.string(), v.toNumber()) }), rows[0]);
    const home = stack.url + pathTo("home", "nl");
    const pages = [
      { what: "home page", address: home },
      { what: "confirmation page", address: stack.url + confirmationPath(id), headers: { cookie } },
    ];
    const figures: Figure[] = [
      {
        what: "status visible after opening the link of the SMS",
        bar: 1500,
        unit: "ms",
        measure: async (phone) => statusAfter(phone, await newLink(stack.url, id, cookie)),
      },
      {
        what: "tap 300 ms after load, type “Nieuw”: suggestions",
        bar: 1600,
        unit: "ms",
        measure: (phone) => suggestionsAfter(phone, home),
      },
      ...TOUCHES_MS.map(
        (after): Figure => ({
          what: `worst interaction, touched ${after / 1000} s after load`,
          bar: 120,
          unit: "ms",
          measure: (phone) => touchAfter(phone, home, after),
        }),
      ),
      ...pages.flatMap(({ what, address, headers }): Figure[] => [
        {
          what: `longest task of the ${what} until its first picture`,
          bar: LONG_TASK_MS,
          unit: "ms",
          measure: async (phone) => (await tasksOf(phone, address, headers)).untilPicture,
        },
        {
          what: `longest task of the ${what} after it`,
          bar: LONG_TASK_MS,
          unit: "ms",
          measure: async (phone) => (await tasksOf(phone, address, headers)).afterwards,
        },
      ]),
      {
        what: "script until the first price",
        bar: 105,
        unit: "KiB",
        measure: (phone) => scriptUntilPrice(phone, home),
      },
      {
        what: "script of a page that is only read",
        bar: 0,
        unit: "KiB",
        measure: (phone) => scriptOf(phone, stack.url + pathTo("about", "nl")),
      },
      {
        what: "script of the confirmation page",
        bar: 120,
        unit: "KiB",
        measure: (phone) => scriptOf(phone, stack.url + confirmationPath(id), { cookie }),
      },
    ];
    const results: Row[] = [];
    for (const figure of figures) {
      const row = await rowOf(figure, devTools);
      console.log(`${row.what}: ${row.measured}`);
      results.push(row);
    }
    return results;
  },
};

async function rowOf({ what, bar, unit, measure }: Figure, devTools: DevTools): Promise<Row> {
  const samples: number[] = [];
  while (samples.length < RUNS) samples.push(await onSlowPhone(devTools, measure));
  const middle = median(samples);
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map((sample) => sample.toFixed(0));
  return atMost({ what, is: middle, bar, unit, told: `${middle.toFixed(1)} ${unit} (${least}–${most})` });
}

/** Another link to the booking, as in the SMS. */
async function newLink(url: string, id: number, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/bookings/${id}/links`, {
    method: "POST",
    headers: { "Content-Type": "application/json", cookie },
    body: JSON.stringify({ kind: "share" }),
  });
  return v.parse(linkSchema, await answer.json()).url;
}

async function statusAfter(phone: Phone, address: string): Promise<number> {
  await notePaint(phone, STATUS);
  await phone.open(address);
  return paintedAt(phone);
}

/** Taps the first field at this time after loading and types. Returns when, in milliseconds. */
async function typeAfter(phone: Phone, address: string, after: number): Promise<number> {
  await phone.open(address);
  await phone.loaded();
  const { x, y } = await middleOf(phone, PICKUP);
  await sleep(after);
  const since = await clockOf(phone);
  await phone.tap(x, y);
  await phone.type("Nieuw");
  return since;
}

async function suggestionsAfter(phone: Phone, address: string): Promise<number> {
  await notePaint(phone, "[role=option]");
  const since = await typeAfter(phone, address, TOUCHES_MS[0]);
  return (await paintedAt(phone)) - since;
}

async function touchAfter(phone: Phone, address: string, after: number): Promise<number> {
  await noteInteractions(phone);
  await typeAfter(phone, address, after);
  await sleep(2500);
  return worstInteraction(phone);
}

async function scriptUntilPrice(phone: Phone, address: string): Promise<number> {
  await notePaint(phone, PRICE);
  await phone.open(address);
  await phone.loaded();
  for (const [name, text] of Object.entries(RIDE)) {
    await phone.read(`document.forms["booking-form"].elements.${name}.focus()`);
    await phone.type(text);
  }
  await phone.read(`document.forms["booking-form"].requestSubmit()`);
  return scriptKib(phone, await paintedAt(phone));
}

async function scriptOf(phone: Phone, address: string, headers?: Record<string, string>): Promise<number> {
  await phone.open(address, headers);
  await phone.loaded();
  await sleep(SETTLED_MS);
  return scriptKib(phone);
}

async function tasksOf(phone: Phone, address: string, headers?: Record<string, string>) {
  await noteLongTasks(phone);
  await phone.open(address, headers);
  await phone.loaded();
  await sleep(SETTLED_MS);
  return longestTasks(phone);
}
