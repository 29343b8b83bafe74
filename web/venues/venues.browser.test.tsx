import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import venue from "../testing/answers/venues/venue.json";
import booked from "../testing/answers/venues/venue-booked.json";
import unknownPlace from "../testing/answers/venues/venue-destination-unknown.json";
import gone from "../testing/answers/venues/venue-join-gone.json";
import price from "../testing/answers/venues/venue-price.json";
import changed from "../testing/answers/venues/venue-price-changed.json";
import vanPrice from "../testing/answers/venues/venue-price-van.json";
import rides from "../testing/answers/venues/venue-rides.json";
import noRides from "../testing/answers/venues/venue-rides-none.json";
import stranger from "../testing/answers/venues/venue-rides-stranger.json";
import unknown from "../testing/answers/venues/venue-unknown.json";
import { answerApi, type Call } from "../testing/api.ts";
import { createFakeSocket } from "../testing/fake-socket.ts";
import { show } from "../testing/show.tsx";
import JoinPage from "./join-page.tsx";
import ReceptionPage from "./reception-page.tsx";
import VenuePage from "./venue-page.tsx";

let live = createFakeSocket();
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const { code } = venue.body;
const AT = `/api/venues/${code}`;
const PRICE = `POST ${AT}/bookings?preview=true`;
const BOOK = `POST ${AT}/bookings`;
const destination = () => page.getByRole("combobox", { name: "Waar wilt u heen?" });
const button = (name: string | RegExp) => page.getByRole("button", { name });
/** By Enter: the places that are proposed lie over the button. */
const ask = async () => {
  (destination().element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
};
const sent = (calls: Call[], route: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
const openPage = () => show(<VenuePage />, { path: "/venue/:id", at: `/venue/${code}` });
const openReception = () => show(<ReceptionPage />, { path: "/venue/:id/reception", at: `/venue/${code}/reception` });

beforeEach(() => {
  sessionStorage.clear();
  live = createFakeSocket();
});

test("a guest types where to, sees the price and books it by one press", async () => {
  const calls = answerApi({ [`GET ${AT}`]: () => venue, [PRICE]: () => price, [BOOK]: () => booked });
  await openPage();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Taxi vanaf Hotel De Dom");
  await expect.element(page.getByRole("listitem").filter({ hasText: "Naar Schiphol" })).toBeVisible();
  await destination().fill("Utrecht Centraal");
  await ask();
  await expect.element(page.getByText(`Ophalen om ${price.body.pickupTime}`)).toBeVisible();
  await button(/^Bestel voor/).click();
  await expect.element(page.getByText(`at /booking-confirmation/${booked.body.id}`)).toBeVisible();
  const { pickupDate, pickupTime, estimatedPrice, vehicleType } = price.body;
  expect(sent(calls, BOOK)).toEqual([
    { destination: "Utrecht Centraal", vehicleType, pickupDate, pickupTime, quotedPrice: estimatedPrice },
  ]);
});

test("a price is of what is typed: another destination has to be priced before it can be booked", async () => {
  answerApi({ [`GET ${AT}`]: () => venue, [PRICE]: () => price });
  await openPage();
  await destination().fill("Utrecht Centraal");
  await ask();
  await expect.element(button(/^Bestel voor/)).toBeVisible();
  await destination().fill("Utrecht Centraal, perron 5");
  await expect.element(button(/^Bestel voor/)).not.toBeInTheDocument();
  await expect.element(button("Toon de prijs")).toBeVisible();
});

test("another car is priced as it is chosen", async () => {
  const calls = answerApi({
    [`GET ${AT}`]: () => venue,
    [PRICE]: ({ body }) => ((body as { vehicleType: string }).vehicleType === "van" ? vanPrice : price),
  });
  await openPage();
  await destination().fill("Utrecht Centraal");
  await ask();
  await expect.element(button(/^Bestel voor/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByText("Een andere auto").click();
  await page.getByLabelText(/^Auto/).selectOptions("van");
  await expect.poll(() => sent(calls, PRICE)).toHaveLength(2);
  await expect.element(button(`Bestel voor € ${vanPrice.body.estimatedPrice},00`)).toBeVisible();
});

test("what the server refuses is said, and what was typed stays", async () => {
  const prices = [unknownPlace, price];
  const calls = answerApi({
    [`GET ${AT}`]: () => venue,
    [PRICE]: () => prices.shift() ?? price,
    [BOOK]: () => changed,
  });
  await openPage();
  await expect.element(destination()).toBeVisible();
  await ask();
  await expect.element(destination()).toHaveAttribute("aria-invalid", "true");
  await destination().fill("Utrecht Centraal");
  await ask();
  await expect.element(destination()).toHaveAttribute("aria-invalid", "true");
  await expect.element(destination()).toHaveValue("Utrecht Centraal");
  await ask();
  await button(/^Bestel voor/).click();
  await expect
    .element(page.getByRole("alert").first())
    .toMatchTextContent(/De taxi is niet besteld.*prijs is veranderd/);
  // It is asked for at once, so that the next press books at the price that is now.
  await expect.poll(() => sent(calls, PRICE)).toHaveLength(3);
});

test("an unknown code is a page that is not there", async () => {
  answerApi({ [`GET ${AT}`]: () => unknown });
  await openPage();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("404 Page Not Found");
});

test("the reception books and stays, and sees today's rides: those to come first, with their minutes", async () => {
  const lists = [noRides, rides];
  answerApi({
    [`GET ${AT}`]: () => venue,
    [`GET ${AT}/rides`]: () => lists.shift() ?? rides,
    [PRICE]: () => price,
    [BOOK]: () => booked,
  });
  await openReception();
  await expect.element(page.getByText("Vandaag is hier nog geen taxi besteld.")).toBeVisible();
  await destination().fill("Utrecht Centraal");
  await ask();
  await button(/^Bestel voor/).click();
  await expect.element(page.getByText(`Besteld: rit ${booked.body.reference}`, { exact: false })).toBeVisible();
  await expect.element(destination()).toHaveValue("");
  const item = (reference: string) => page.getByRole("listitem").filter({ hasText: reference });
  await expect.element(item("A2B-3CD")).toMatchTextContent(/Onderweg.*wit Tesla Y, TX-123-B.*over 4 minuten/);
  await expect.element(item("B2B-3CD")).toMatchTextContent(/Staat voor de deur/);
  const order = page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => /Rit ([A-Z0-9-]{7})/.exec(textContent ?? "")?.[1]);
  expect(order.slice(-2)).toEqual(["C2B-3CD", "D2B-3CD"]);
});

test("the reception sees at once that a ride changed, and nothing any more once its device is signed out", async () => {
  let list: { status: number; body: unknown } = noRides;
  answerApi({ [`GET ${AT}`]: () => venue, [`GET ${AT}/rides`]: () => list });
  await openReception();
  await expect.element(page.getByText("Vandaag is hier nog geen taxi besteld.")).toBeVisible();
  await expect.poll(() => live.isListening()).toBe(true);
  live.connectAccount();
  expect(live.asked).toEqual(["venue:watch"]);
  list = rides;
  live.tell("venue:changed");
  await expect.element(page.getByText("Rit A2B-3CD")).toBeVisible();
  list = stranger;
  live.tell("session:ended");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("404 Page Not Found");
});

test("the reception's page is not there for who is not signed in as it, nor once that has ended", async () => {
  answerApi({ [`GET ${AT}`]: () => venue, [`GET ${AT}/rides`]: () => stranger });
  await openReception();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("404 Page Not Found");
});

test("a link that was used says so, and its code is not shown", async () => {
  const calls = answerApi({ "POST /api/venues/session": () => gone });
  await show(<JoinPage />, { path: "/venue/join", at: "/venue/join#token=abc" });
  await button("Dit apparaat inloggen").click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Deze link werkt niet meer");
  expect(sent(calls, "POST /api/venues/session")).toEqual([{ token: "abc" }]);
});
