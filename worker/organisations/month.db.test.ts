import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { issueCollective } from "@domrit/server/invoices/collective/issue-collective.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import { renderPlainly } from "@domrit/server/invoices/invoice.factory.ts";
import type { CollectiveInvoice } from "@domrit/server/invoices/invoice-document.ts";
import { issueInvoice } from "@domrit/server/invoices/issuing/issue-invoice.ts";
import { createTeam } from "@domrit/server/organisations/members/members.factory.ts";
import { Organisation } from "@domrit/server/organisations/organisation.entity.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";
import { checksConfig } from "../../infra/checks/config.ts";

/** What one organisation does in a month; a part of it in a run of tests. */
const MONTH = checksConfig.isWhole
  ? { departments: 5, bookers: 40, riders: 60, rides: 1500 }
  : { departments: 3, bookers: 4, riders: 6, rides: 60 };
const AT_ONCE = 6;
const NOVEMBER = "2026-11";
const completedAt = new Date("2026-11-20T10:00:00Z");

const server = await setUpServer();
const { commit, orm } = server.context;
const em = () => orm.em.fork();

/** So many, some at once. */
async function each<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
    made.push(...(await Promise.all(indexes.map(make))));
  }
  return made;
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("there is none");
  return item;
};

/** An organisation whose bookers have booked a month of rides, all driven but every tenth. */
async function monthOfRides() {
  const team = await createTeam(server);
  await em().nativeUpdate(Organisation, team.organisationId, { limitCents: 1_000_000_00 });
  const idOf = async (path: string, body: object) => {
    const made = await team.admin.client.post(`${team.at}/${path}`, body);
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    return String(made.body.id);
  };
  const departments = await each(MONTH.departments, (index) => idOf("departments", { name: `Afdeling ${index}` }));
  const riders = await each(MONTH.riders, (index) =>
    idOf("riders", { name: `Reiziger ${index}`, language: "nl", home: "Zeist" }),
  );
  const bookers: Awaited<ReturnType<typeof team.add>>[] = [];
  // One after the other: the server checks few passwords at a time.
  for (let count = 0; count < MONTH.bookers; count += 1) bookers.push(await team.add("booker"));
  const vehicles = ["station", "luxury", "van"] as const;
  const booked = await each(MONTH.rides, async (index) => {
    const choice = {
      paying: "account",
      organisationId: team.organisationId,
      departmentId: at(departments, index),
      reference: `PO-${index}`,
      vehicleType: at(vehicles, index),
      ...(index % 2 === 0 && { riderId: at(riders, index / 2) }),
    };
    const request = bookingRequest({ ...choice, destination: at(["Neude, Utrecht", "Zeist", "Amersfoort"], index) });
    const answer = await at(bookers, index).client.post("/api/bookings", request);
    expect(answer).toMatchObject({ status: 201 });
    return Number(answer.body.id);
  });
  const driven = booked.filter((_, index) => index % 10 > 0);
  await each(booked.length - driven.length, async (index) => {
    const cancelled = await at(bookers, index * 10).client.post(`/api/bookings/${booked[index * 10]}/cancel`, {});
    expect(cancelled.status).toBe(200);
  });
  return { ...team, driven };
}

/** Reports rides driven, and does about their invoices what the worker does then; each is told twice. */
async function reportDriven(ids: readonly number[]): Promise<void> {
  await each(ids.length, async (index) => {
    const id = at(ids, index);
    await em().nativeUpdate(Booking, id, { status: "completed", driverState: "done" });
    for (const _ of ["told", "told again"])
      expect(await issueInvoice(commit, id, renderPlainly, completedAt, { completedAt })).toBeUndefined();
  });
}

/** The invoices of the month, issued by two workers at once. */
async function issued(customerId: string): Promise<CollectiveInvoice[]> {
  const month = { customerId, month: NOVEMBER };
  const now = new Date("2026-12-01T06:00:00Z");
  await Promise.all([1, 2].map(() => issueCollective(commit, month, renderPlainly, now)));
  const invoices = await em().find(Invoice, month, { populate: ["document"], orderBy: { number: "asc" } });
  return invoices.map(({ document }) => document as CollectiveInvoice);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test("a month of an organisation adds up to the cent, each ride on one invoice and nothing twice", async () => {
  const { admin, organisationId, driven } = await monthOfRides();
  await em().nativeUpdate(Organisation, organisationId, { invoiceGroups: "department", invoiceEach: true });
  await reportDriven(driven);
  const invoices = await issued(admin.customer.id);
  expect(invoices).toHaveLength(MONTH.departments);
  const rides = await em().find(Booking, { id: { $in: driven } });
  const listed = invoices.flatMap((invoice) => invoice.rides.map((ride) => ride.reference));
  expect(listed.toSorted()).toEqual(rides.map(({ reference }) => reference).toSorted());
  expect(sum(invoices.map(({ totalCents }) => totalCents))).toBe(
    sum(rides.map(({ estimatedPriceCents }) => estimatedPriceCents)),
  );
  for (const { totalCents, netCents, vatCents, rides: lines } of invoices) {
    expect(sum(lines.map((line) => line.totalCents))).toBe(totalCents);
    expect(sum(lines.map((line) => line.netCents))).toBe(netCents);
    expect(netCents + vatCents).toBe(totalCents);
    expect(new Set(lines.map(({ department }) => department)).size).toBe(1);
  }
  const numbers = invoices.map(({ number }) => Number(number.slice(5)));
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
}, 600_000);
