import { expect, test } from "vitest";
import { page } from "vitest/browser";
import notFound from "../../testing/answers/http/not-found.json";
import departments from "../../testing/answers/organisations/departments.json";
import { answerApi } from "../../testing/api.ts";
import { openRow } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { bookingView } from "../booking.factory.ts";
import { ChangeStep } from "./change-step.tsx";
import { typedOf } from "./fields.ts";

const passengers = () => page.getByLabelText(/^Aantal personen/);
const tooMany = () => page.getByText(/^In dit voertuig is plaats voor 4 personen. Kies de minibus/);

/** As a person chooses where no script hears of it. */
const choose = (field: ReturnType<typeof page.getByLabelText>, value: string) => {
  (field.element() as HTMLSelectElement).value = value;
};

test("six in a car for four are told at the field before the form is sent, until the vehicle seats them", async () => {
  const booking = bookingView({ id: 9911, vehicleType: "van" });
  const answer = {
    status: 200,
    key: "",
    version: 1,
    result: { initialValue: { ...typedOf(booking), passengers: "6" } },
  };
  const proposal = { date: "2026-11-24", time: "12:00", lastDate: "2027-02-22" };
  await show(<ChangeStep answer={answer} booking={booking} proposal={proposal} isLate={false} />);
  await openRow("Personen, bagage, kinderzitjes");
  await expect.element(passengers()).toMatchTextContent("6 (minibus of rolstoeltaxi)");
  await expect.element(tooMany()).not.toBeVisible();
  for (const small of ["station", "luxury"]) {
    choose(page.getByLabelText("Voertuigtype"), small);
    await expect.element(tooMany()).toBeVisible();
    await expect.element(passengers()).toHaveAccessibleDescription(/Kies de minibus/);
  }
  choose(passengers(), "4");
  await expect.element(tooMany()).not.toBeVisible();
  choose(passengers(), "8");
  await expect.element(tooMany()).toBeVisible();
  choose(page.getByLabelText("Voertuigtype"), "wheelchair");
  await expect.element(tooMany()).not.toBeVisible();
});

test("department and reference of a ride on account are chosen by who books on it; who holds its link leaves them as they are", async () => {
  const account = {
    organisationId: "7",
    company: "Kaya B.V.",
    departmentId: "1",
    department: "Inkoop",
    reference: "PO-7",
  };
  const { details } = bookingView();
  const booking = bookingView({ id: 9912, details: details && { ...details, account } });
  const answer = { status: 200, key: "", version: 1, result: { initialValue: typedOf(booking) } };
  const proposal = { date: "2026-11-24", time: "12:00", lastDate: "2027-02-22" };
  const step = <ChangeStep answer={answer} booking={booking} proposal={proposal} isLate={false} />;
  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  const path = "GET /api/user/organisations/7/departments";
  answerApi({ [path]: () => notFound });
  const holder = await show(step);
  expect([value("departmentId"), value("reference")]).toEqual(["1", "PO-7"]);
  expect(page.getByLabelText(/^Afdeling/).elements()).toHaveLength(0);
  await holder.unmount();
  answerApi({ [path]: () => departments });
  await show(step);
  // The one that was removed can stay.
  await expect.element(page.getByLabelText(/^Afdeling/)).toMatchTextContent(/Geen afdeling.*Inkoop.*Verkoop/);
  expect(value("departmentId")).toBe("1");
});
