import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import entered from "../../testing/answers/driver/street/street-ride-entered.json";
import unknown from "../../testing/answers/driver/street/street-ride-unknown.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { StreetPart } from "./street-part.tsx";

const PATH = "POST /api/driver/street-rides";
const button = (name: string | RegExp) => page.getByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: new Date("2026-12-09T10:20:00Z") });
  return () => vi.useRealTimers();
});

async function open(answer: Parameters<typeof answerApi>[0][string]) {
  const calls = answerApi({ [PATH]: answer });
  await show(<StreetPart driverId="7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55" isOnShift />, {
    path: "/driver",
    at: "/driver",
  });
  await button("Straatrit invoeren").click();
  return () => calls.map(({ body }) => body);
}

async function fill(to = "Utrecht Centraal") {
  await page.getByLabelText("Van").fill("Nieuwegein");
  await page.getByLabelText("Naar").fill(to);
  await page.getByLabelText(/^Ritprijs/).fill("23,40");
}

test("a ride from the street is one press once it is over; what is missing is said at its field", async () => {
  const sent = await open(() => entered);
  await expect.element(page.getByLabelText("Naar")).toBeVisible();
  await expect.element(page.getByLabelText(/^Gereden kilometers/)).not.toBeInTheDocument();
  await button("Contant betaald").click();
  await expect.element(page.getByLabelText("Naar")).toHaveAccessibleDescription(/minimaal 5 tekens/);
  await fill();
  await button("Contant betaald").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const trip = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", pickupDate: "2026-12-09" };
  const times = { pickupTime: "11:05", endTime: "11:20" };
  await expect.poll(sent).toEqual([expect.objectContaining({ ...trip, ...times, price: 23.4, paid: "cash" })]);
});

test("without a network it waits on the phone; one that was refused comes back to be mended", async () => {
  let isOnline = false;
  const replies = [unknown, unknown, entered];
  const sent = await open(() => (isOnline ? replies.shift()! : noAnswer()));
  await fill("Xyzzyveen 7, Nergens");
  await button("Met pin betaald").click();
  await expect.element(page.getByText(/Nog te versturen: naar Xyzzyveen 7, Nergens, €.23,40/)).toBeVisible();
  expect(localStorage.getItem("driver-presses-7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55")).toContain("Xyzzyveen");
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  await expect
    .element(page.getByRole("region", { name: "Rit van de straat" }).getByRole("alert"))
    .toMatchTextContent(/De straatrit naar Xyzzyveen 7, Nergens is niet ingevoerd/);
  await button("Aanpassen en opnieuw").click();
  await expect.element(page.getByLabelText("Naar")).toHaveValue("Xyzzyveen 7, Nergens");
  await expect.element(page.getByLabelText(/^Ritprijs/)).toHaveValue("23,40");
  const km = page.getByLabelText(/^Gereden kilometers/);
  await km.fill("12,5");
  await button("Contant betaald").click();
  await expect.element(km).toHaveAccessibleDescription(/hele kilometers/);
  await km.fill("152");
  await button("Contant betaald").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  // The next day it is still the ride of the day before.
  vi.setSystemTime(new Date("2026-12-10T10:20:00Z"));
  await button("Aanpassen en opnieuw").click();
  await expect.element(km).toHaveValue("152");
  await button("Contant betaald").click();
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ agreedKm: 152, price: 23.4, paid: "cash", pickupDate: "2026-12-09" });
});
