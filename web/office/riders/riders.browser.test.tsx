import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import booked from "../../testing/answers/office/riders/office-rider-booked.json";
import ill from "../../testing/answers/office/riders/office-rider-ill.json";
import over from "../../testing/answers/office/riders/office-rider-ill-over.json";
import priced from "../../testing/answers/office/riders/office-rider-priced.json";
import riders from "../../testing/answers/office/riders/office-riders.json";
import withIll from "../../testing/answers/office/riders/office-riders-ill.json";
import none from "../../testing/answers/office/riders/office-riders-none.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import OfficeRidersPage from "./riders-page.tsx";

const ID = "1a0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
const RIDER = riders.body.all.find(({ name }) => name !== "Anna");
const LIST = `GET /api/office/organisations/${ID}/riders`;
const ILL = `POST /api/office/riders/${RIDER?.id}/ill`;
const dialog = () => page.getByRole("dialog");
const item = (text: string) => page.getByRole("listitem").filter({ hasText: text });
const press = (name: string) => page.getByRole("button", { name }).click();
const sent = (calls: Call[]) => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
const open = (query = "?date=2026-11-24") =>
  show(<OfficeRidersPage />, {
    path: "/office/organisations/:id/riders",
    at: `/office/organisations/${ID}/riders${query}`,
  });

test("a day of an organisation's riders is one list, with who drives and who does not ride", async () => {
  const lists = [none, riders];
  answerApi({ [LIST]: () => lists.shift() ?? riders });
  const first = await open();
  await expect.element(page.getByText("Deze organisatie heeft geen vaste reizigers.")).toBeVisible();
  await first.unmount();
  await open();
  await expect.element(item("Bep de Vries")).toMatchTextContent(/\+31612345678.*13:00.*Ali · TX-123-B/);
  await expect.element(item("Anna").getByRole("link")).not.toBeInTheDocument();
});

test("a rider who rings is ill in two presses; days that are over are refused at their field", async () => {
  const lists = [riders, withIll];
  const answers = [over, ill];
  const calls = answerApi({ [LIST]: () => lists.shift() ?? withIll, [ILL]: () => answers.shift() ?? ill });
  await open();
  await press("Bep de Vries ziek melden");
  await expect.element(dialog().getByLabelText("Vanaf")).toHaveValue("2026-11-24");
  const report = dialog().getByRole("button", { name: "Ziek melden" });
  await report.click();
  await expect.element(dialog().getByLabelText("Vanaf")).toHaveAttribute("aria-invalid", "true");
  await report.click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(item("Bep de Vries").getByText("Ziek: rijdt niet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Bep de Vries ziek melden" })).not.toBeInTheDocument();
  expect(sent(calls)).toHaveLength(2);
});

test("a known rider's ride takes a time and Enter twice: its price is shown before it is booked, for each ride anew", async () => {
  const calls = answerApi({
    [LIST]: () => riders,
    "POST /api/office/bookings?preview=true": () => priced,
    "POST /api/office/bookings": () => booked,
  });
  await open();
  await press("Boeken voor Bep de Vries");
  const booking = dialog().getByRole("button", { name: "Op rekening boeken" });
  const time = dialog().getByLabelText("Tijd");
  await time.fill("08:00");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByRole("status")).toMatchTextContent(/Prijs: €\s?\d+/);
  await time.fill("09:00");
  await expect.element(booking).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(booking).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  const asked = {
    riderId: RIDER?.id,
    vehicleType: RIDER?.vehicleType,
    pickupLocation: RIDER?.home,
    destination: RIDER?.ways[0],
    pickupDate: "2026-11-24",
  };
  expect(sent(calls)).toEqual([
    { ...asked, pickupTime: "08:00" },
    { ...asked, pickupTime: "09:00" },
    { ...asked, pickupTime: "09:00", quotedPrice: priced.body.estimatedPrice },
  ]);
});
