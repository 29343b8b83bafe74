import { expect, test } from "vitest";
import { page } from "vitest/browser";
import ownPage from "../testing/answers/riders/own-page.json";
import gone from "../testing/answers/riders/own-page-gone.json";
import ownPageIll from "../testing/answers/riders/own-page-ill.json";
import health from "../testing/answers/riders/rider-health.json";
import ill from "../testing/answers/riders/rider-ill.json";
import over from "../testing/answers/riders/rider-ill-over.json";
import plan from "../testing/answers/riders/rider-plan.json";
import noPlan from "../testing/answers/riders/rider-plan-none.json";
import riders from "../testing/answers/riders/riders.json";
import day from "../testing/answers/riders/riders-day.json";
import dayIll from "../testing/answers/riders/riders-day-ill.json";
import noDrivers from "../testing/answers/riders/riders-drivers-none.json";
import none from "../testing/answers/riders/riders-none.json";
import organisations from "../testing/answers/riders/riders-organisations.json";
import { answerApi, type Call } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import OwnPage from "./own/own-page.tsx";
import RiderPage from "./rider-page.tsx";
import RidersDayPage from "./riders-day-page.tsx";
import RidersPage from "./riders-page.tsx";

const MINE = "/api/user/organisations";
const ID = organisations.body[0]?.id;
const AT = `${MINE}/${ID}`;
const { id: RIDER, today, company } = ownPage.body;
const PAGE = `/api/riders/${RIDER}`;
const path = "/dashboard/organisations/:id/riders";
const at = `/dashboard/organisations/${ID}/riders`;
const frame = {
  [`GET ${MINE}`]: () => organisations,
  [`GET ${AT}/departments`]: () => none,
  [`GET ${AT}/drivers`]: () => noDrivers,
};
const ofRider = { ...frame, [`GET ${AT}/riders`]: () => riders, [`GET ${AT}/riders/${RIDER}/plan`]: () => plan };
const item = (text: string) => page.getByRole("listitem").filter({ hasText: text });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const inDialog = (name: string) => dialog().getByRole("button", { name, exact: true });
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => ({ to: `${method} ${path}`, body }));
const openRider = () => show(<RiderPage />, { path: `${path}/:riderId`, at: `${at}/${RIDER}` });
const openOwn = () => show(<OwnPage />, { path: "/rider/:id", at: `/rider/${RIDER}` });

test("an organisation without regular riders reads what they are for; with some it finds each by name", async () => {
  const lists = [none, riders];
  const calls = answerApi({ ...frame, [`GET ${AT}/riders`]: () => lists.shift() ?? riders });
  const first = await show(<RidersPage />, { path, at });
  await expect.element(page.getByText("Nog geen vaste reizigers")).toBeVisible();
  await first.unmount();
  await show(<RidersPage />, { path, at });
  await expect.element(item("Bep de Vries")).toMatchTextContent("Lange Nieuwstraat 12, Utrecht · +31612345678");
  await expect
    .element(item("Bep de Vries").getByRole("link"))
    .toHaveAttribute("href", expect.stringContaining(`/${RIDER}`));
  expect(sent(calls)).toEqual([]);
});

test("who does not book for an organisation is not told who rides for it", async () => {
  const calls = answerApi({ ...frame, [`GET ${AT}/riders`]: () => riders });
  await show(<RidersPage />, { path, at: "/dashboard/organisations/another/riders" });
  await expect.element(page.getByText("Deze organisatie vinden we niet")).toBeVisible();
  expect(calls.map((call) => call.path)).toEqual([MINE]);
});

test("a rider's page shows what comes, and which day of a fixed ride was not booked", async () => {
  answerApi(ofRider);
  await openRider();
  await expect.element(item("24 november")).toMatchTextContent(/13:00.*Ali · TX-123-B/);
  await expect
    .element(item("dinsdag, donderdag"))
    .toMatchTextContent(/ophalen 13:00 · terug 15:30.*26 november.*niet geboekt.*Dit uur is vol/);
});

test("the health part is read only once somebody asks for it, and they are told that the rider sees it", async () => {
  const calls = answerApi({ ...ofRider, [`GET ${AT}/riders/${RIDER}/health`]: () => health });
  await openRider();
  await expect.element(page.getByText(/Zorggegevens staan er versleuteld/)).toBeVisible();
  const looks = () => calls.filter((call) => call.path.endsWith("/health"));
  expect(looks()).toHaveLength(0);
  await button("Zorggegevens bekijken").click();
  await expect
    .element(dialog())
    .toMatchTextContent(/Rollator.*Slecht ter been.*De reiziger ziet dat uw organisatie keek/i);
  expect(looks()).toHaveLength(1);
});

test("a fixed ride without a day is refused at its days, and nothing is sent", async () => {
  const calls = answerApi({ ...ofRider, [`GET ${AT}/riders/${RIDER}/plan`]: () => noPlan });
  await openRider();
  await button("Vaste rit toevoegen").click();
  // One of the times is enough, and a fixed ride need not end.
  for (const left of [/^Ophalen om/, /^Of: daar zijn om/, /^Terug om/, /^Tot en met/])
    await expect.element(dialog().getByLabelText(left)).not.toBeRequired();
  await expect.element(dialog().getByLabelText("Tot en met (optioneel)")).toBeVisible();
  await dialog()
    .getByLabelText(/^Ophalen om/)
    .fill("09:00");
  await inDialog("Vaste rit toevoegen").click();
  await expect.element(dialog().getByLabelText("maandag")).toHaveAttribute("aria-invalid", "true");
  await expect.element(dialog().getByLabelText(/^Ophalen om/)).toHaveValue("09:00");
  expect(sent(calls)).toEqual([]);
});

test("on the list of a day ill is said of that day; a day that is over is said at its field", async () => {
  const days = [day, dayIll];
  const answers = [over, ill];
  const ask = `POST ${AT}/riders/${RIDER}/ill`;
  const calls = answerApi({
    ...frame,
    [`GET ${AT}/riders/day`]: () => days.shift() ?? dayIll,
    [ask]: () => answers.shift() ?? ill,
  });
  await show(<RidersDayPage />, { path: `${path}/day`, at: `${at}/day?date=${today}` });
  await expect.element(item("Bep de Vries")).toMatchTextContent(/13:00.*Ali · TX-123-B/);
  await button(/^Ziek melden.*Bep de Vries$/).click();
  await inDialog("Ja, ziek melden").click();
  await expect.element(dialog().getByLabelText("Vanaf")).toHaveAccessibleDescription(/al voorbij/);
  await inDialog("Ja, ziek melden").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(item("Bep de Vries")).toMatchTextContent("Ziek: rijdt niet");
  await expect.element(button(/^Ziek melden/)).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([
    { to: ask, body: { from: today, until: "" } },
    { to: ask, body: { from: today, until: "" } },
  ]);
});

test("a rider says by two presses that they are ill today, and can say that they are better", async () => {
  const pages = [ownPage, ownPageIll, ownPage];
  const absence = ownPageIll.body.absences[0]?.id;
  const calls = answerApi({
    [`GET ${PAGE}`]: () => pages.shift() ?? ownPage,
    [`POST ${PAGE}/ill`]: () => ill,
    [`DELETE ${PAGE}/absences/${absence}`]: () => ({ status: 204 }),
  });
  await openOwn();
  await expect.element(page.getByText(`U rijdt voor rekening van ${company}.`)).toBeVisible();
  await expect.element(item("24 november")).toMatchTextContent("13:00");
  await button("Ik ben vandaag ziek").click();
  await inDialog("Ja, ik ben ziek").click();
  await expect.element(page.getByText("U staat ziek gemeld tot en met", { exact: false })).toBeVisible();
  await expect.element(button("Ik ben vandaag ziek")).not.toBeInTheDocument();
  await button("Ik ben weer beter").click();
  await expect.element(button("Ik ben vandaag ziek")).toBeVisible();
  expect(sent(calls).map(({ to }) => to)).toEqual([`POST ${PAGE}/ill`, `DELETE ${PAGE}/absences/${absence}`]);
  expect(sent(calls)[0]?.body).toEqual({ from: today, until: "" });
});

test("a rider sees what is kept of them and who looked, and erases it only once that was asked", async () => {
  const calls = answerApi({ [`GET ${PAGE}`]: () => ownPage, [`DELETE ${PAGE}`]: () => ({ status: 204 }) });
  await openOwn();
  await expect.element(page.getByText("Bel aan bij de buren")).toBeVisible();
  await expect.element(item("uw zorggegevens")).toMatchTextContent("uw organisatie");
  await button("Mijn gegevens wissen").click();
  await expect.element(dialog()).toMatchTextContent(/Alles wissen\?.*deze pagina verdwijnt/);
  expect(sent(calls)).toEqual([]);
  await inDialog("Mijn gegevens wissen").click();
  await expect.element(page.getByText("at /login", { exact: false })).toBeVisible();
  expect(sent(calls).map(({ to }) => to)).toEqual([`DELETE ${PAGE}`]);
});

test("a link that was replaced says so, and whom to ask", async () => {
  answerApi({ [`GET ${PAGE}`]: () => gone });
  await openOwn();
  await expect.element(page.getByText("Deze link werkt niet")).toBeVisible();
});
