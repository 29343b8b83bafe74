import { resolve } from "node:path";
import { translator } from "@domrit/server/i18n/translate.ts";
import { confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import { atMost, type Benchmark, median, type Row } from "../measuring/row.ts";
import { beside } from "./options.ts";
import { type DevTools, openBrowser } from "./phone/dev-tools.ts";
import { buttonOf, elementOf, personOn } from "./phone/person.ts";
import { onSlowPhone, type Phone } from "./phone/slow-phone.ts";
import { startStack } from "./stack.ts";

const RUNS = 3;
const t = translator("nl");
const CONTACT = { contactName: "Jan Jansen", contactEmail: "jan@example.nl", contactPhone: "0612345678" };
/** Typed until its suggestion is there. */
const WAY = { pickupLocation: "utrecht cen", destination: "schiphol" };

const RIDE_PAGE = `location.pathname.startsWith(${JSON.stringify(confirmationPath(0).replace("0", ""))}) && ${elementOf("h1")}`;
const FOCUSED_DESTINATION = `document.activeElement?.name === "destination" ? document.activeElement : null`;
const SUGGESTION = `document.getElementById(document.activeElement?.getAttribute("aria-controls"))?.querySelector("[role=option]")`;
const PRICED_CARD = elementOf(".choice-card:has(.choice-price)");
const SEND = `${elementOf(".booking-bar p")} && ${elementOf(".booking-bar button")}`;

type Visit = { seconds: number; presses: number };
/** What is missing cannot be done in that version. */
type Visits = { alone: Visit; withContact: Visit; again: Visit | undefined };
type Figure = { what: string; of: keyof Visits; seconds?: number; presses: number };

const FIGURES: readonly Figure[] = [
  { what: "a new guest", of: "alone", seconds: 35, presses: 6 },
  { what: "a new guest, with name, e-mail and number", of: "withContact", presses: 9 },
  { what: "the same ride again", of: "again", seconds: 10, presses: 3 },
];

/** From opening the home page until the page of the ride, by somebody on a slow phone. */
export const tenSeconds: Benchmark = {
  name: "ten-seconds",
  async run(scope) {
    const { devTools } = await openBrowser(scope);
    const sides = [undefined, ...(beside ? [resolve(beside)] : [])];
    const urls = await Promise.all(sides.map((checkout) => serve(scope, checkout)));
    const visits: Visits[][] = urls.map(() => []);
    for (let run = 0; run < RUNS; run += 1) {
      for (const [side, url] of urls.entries()) visits[side]?.push(await visit(devTools, url));
    }
    const [own = [], others = []] = visits;
    return FIGURES.flatMap((figure) => rowsOf(figure, own, others));
  },
};

async function serve(scope: AsyncDisposableStack, checkout: string | undefined): Promise<string> {
  const stack = await startStack(scope, { checkout });
  await stack.startServer();
  return stack.url + pathTo("home", "nl");
}

async function visit(devTools: DevTools, home: string): Promise<Visits> {
  const alone = await onSlowPhone(devTools, (phone) => timed(phone, home, bookAnew));
  return onSlowPhone(devTools, async (phone) => {
    const withContact = await timed(phone, home, bookWithContact);
    return { alone, withContact, again: await timed(phone, home, bookAgain).catch(() => undefined) };
  });
}

type Person = ReturnType<typeof personOn>;

async function timed(phone: Phone, home: string, book: (person: Person) => Promise<void>): Promise<Visit> {
  const person = personOn(phone);
  const from = performance.now();
  await phone.open(home);
  await book(person);
  await person.press(`${elementOf("[role=dialog]")} && ${buttonOf(t("booking:confirm.confirm"))}`);
  await person.waitFor(RIDE_PAGE);
  return { seconds: (performance.now() - from) / 1000, presses: person.count() };
}

async function bookAnew({ press, type, waitFor }: Person): Promise<void> {
  await press(elementOf("[name=pickupLocation]"));
  await type(WAY.pickupLocation);
  await press(SUGGESTION);
  await waitFor(FOCUSED_DESTINATION);
  await type(WAY.destination);
  await press(SUGGESTION);
  await press(PRICED_CARD);
  await press(SEND);
}

async function bookWithContact(person: Person): Promise<void> {
  const { press, type } = person;
  await bookAnew(person);
  for (const [name, text] of Object.entries(CONTACT)) {
    await press(elementOf(`[role=dialog] [name=${name}]`));
    await type(text);
  }
}

async function bookAgain({ press }: Person): Promise<void> {
  await press(
    `[...document.querySelectorAll(".again button")].find(({ textContent }) => textContent.includes(${JSON.stringify(t("booking:again.same"))}))`,
  );
  await press(SEND);
}

function rowsOf({ what, of, seconds, presses }: Figure, own: Visits[], others: Visits[]): Row[] {
  const middle = (side: Visits[], figure: keyof Visit) =>
    median(side.map((each) => each[of]?.[figure] ?? Number.POSITIVE_INFINITY));
  const [is, count] = [middle(own, "seconds"), middle(own, "presses")];
  const compared = [
    `${(is / middle(others, "seconds")).toFixed(2)} × the other`,
    `${middle(others, "presses")} presses there`,
  ];
  const told = [`${is.toFixed(1)} s`, ...(others.length > 0 ? compared : [])].join(", ");
  return [
    seconds === undefined
      ? { what, measured: told, bar: "told only", reached: true }
      : atMost({ what, is, bar: seconds, unit: "s", told }),
    atMost({ what: `${what}: presses`, is: count, bar: presses, unit: "presses", told: String(count) }),
  ];
}
