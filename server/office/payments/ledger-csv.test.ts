import fc from "fast-check";
import { expect, test } from "vitest";
import { translator } from "../../i18n/translate.ts";
import { movementsOf } from "../../payments/books/movements.ts";
import type { PaymentAnswer, PaymentIntent } from "../../payments/books/payment-intent.entity.ts";
import { standingOf } from "../../payments/books/standing.ts";
import { ledgerCsv } from "./ledger-csv.ts";

const t = translator("nl");
const day = (date: number, hour = 12) => new Date(Date.UTC(2026, 11, date, hour));
type AnswerFacts = Pick<PaymentAnswer, "at" | "state"> &
  Partial<Pick<PaymentAnswer, "chargedBackCents" | "settlementId">>;
const kept = (over: Partial<PaymentIntent>, told: AnswerFacts[]) => {
  const intent = { id: "i", kind: "charge", how: "online", amountCents: 42_00, by: "customer", at: day(1), ...over };
  const answers = told.map((each) => ({ chargedBackCents: 0, settlementId: null, ...each }) as PaymentAnswer);
  return { bookingId: 7, standing: standingOf(intent as PaymentIntent, answers), answers };
};
const lines = (of: ReturnType<typeof kept>[]): string[][] =>
  ledgerCsv(of.flatMap(movementsOf), "nl", t)
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(";"));
const cents = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
const sumOf = (rows: string[][]) => rows.reduce((sum, row) => sum + cents(row.at(-2)) - cents(row.at(-1)), 0);

test("a chargeback, a refund that came back and a mistaken entry each have a line of their day", () => {
  const chargedBack = kept({}, [
    { at: day(1), state: "paid", settlementId: "stl_1" },
    { at: day(2), state: "paid", chargedBackCents: 10_01 },
    { at: day(3), state: "paid", chargedBackCents: 42_00 },
  ]);
  const sentBack = kept({ kind: "refund", amountCents: 5_45 }, [
    { at: day(1), state: "open" },
    { at: day(1, 14), state: "paid" },
    { at: day(3), state: "failed" },
  ]);
  const mistake = kept({ how: "card", amountCents: 12_50 }, [
    { at: day(2), state: "paid" },
    { at: day(2, 13), state: "failed" },
  ]);
  const accounted = kept({ how: "account" }, [{ at: day(1), state: "paid" }]);
  expect(lines([chargedBack, sentBack, mistake, accounted])).toEqual([
    ["2026-12-01", "Terugbetaald", "Online", "", "", "1", "", "5,45"],
    ["2026-12-01", "Ontvangen", "Online", "", "stl_1", "1", "42,00", ""],
    ["2026-12-02", "Teruggeboekt", "Online", "", "", "1", "", "10,01"],
    ["2026-12-02", "Ontvangen", "Pinpas of creditcard in de taxi", "", "", "1", "12,50", ""],
    ["2026-12-02", "Hersteld", "Pinpas of creditcard in de taxi", "", "", "1", "", "12,50"],
    ["2026-12-03", "Teruggeboekt", "Online", "", "", "1", "", "31,99"],
    ["2026-12-03", "Hersteld", "Online", "", "", "1", "5,45", ""],
  ]);
});

const anyAnswers = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 20 }),
    state: fc.constantFrom<PaymentAnswer["state"]>("sent", "unknown", "open", "paid", "failed"),
    part: fc.constantFrom(0, 0, 0, 0.3, 1),
  }),
  { maxLength: 5 },
);
const anyKept = fc
  .record({
    kind: fc.constantFrom<PaymentIntent["kind"]>("charge", "refund"),
    how: fc.constantFrom<PaymentIntent["how"]>("online", "cash", "card", "account"),
    amountCents: fc.integer({ min: 1, max: 1_000_00 }),
    told: anyAnswers,
  })
  .map(({ told, amountCents, ...intent }) => {
    let hours = 0;
    let wasPaid = false;
    const answers = told.map(({ part, state, ...each }) => {
      hours += each.hours;
      wasPaid ||= state === "paid";
      // A bank takes back what was paid alone.
      const isTaken = intent.kind === "charge" && intent.how === "online" && wasPaid;
      return { at: day(1, hours), state, chargedBackCents: isTaken ? Math.floor(part * amountCents) : 0 };
    });
    return kept({ ...intent, amountCents }, answers);
  });
/** What came or went in all, by how an intent stands in the end. */
function netOf({ standing: { kind, how, state, amountCents, chargedBackCents } }: ReturnType<typeof kept>): number {
  if (how === "account") return 0;
  if (kind === "refund") return state === "open" || state === "paid" ? -amountCents : 0;
  return state === "paid" ? amountCents - chargedBackCents : 0;
}

test("the lines of each day, and of all days, add up to what moved, to the cent", () => {
  fc.assert(
    fc.property(fc.array(anyKept, { maxLength: 12 }), (books) => {
      const rows = lines(books);
      expect(sumOf(rows)).toBe(books.reduce((sum, each) => sum + netOf(each), 0));
      const moved = Map.groupBy(books.flatMap(movementsOf), ({ at }) =>
        at.toLocaleDateString("sv", { timeZone: "Europe/Amsterdam" }),
      );
      for (const [date, movements] of moved) {
        const sum = movements.reduce((total, movement) => total + movement.cents, 0);
        expect(sumOf(rows.filter(([of]) => of === date))).toBe(sum);
      }
    }),
  );
});
