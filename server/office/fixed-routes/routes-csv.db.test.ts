import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { csv } from "../../csv/csv.ts";
import { readCsv } from "../../csv/read-csv.ts";
import { FixedRouteRow } from "../../fares/routes/fixed-route.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { COLUMNS } from "./routes-csv.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: manager } = await staffClient(server, "manager");
const PATH = "/api/office/routes.csv";
const HEADER = COLUMNS.join(";");
type Line = Partial<Record<(typeof COLUMNS)[number], string>>;

const send = (file: string) => manager.post(PATH, file, { "Content-Type": "text/csv" });
const exported = async () => (await manager.send(PATH)).body.text as string;
const routes = async () => (await manager.send("/api/office/routes")).body;
/** A line of the file: from a postcode to an airport. */
const line = (over: Line = {}) => {
  const cells: Line = {
    name: "Postcode",
    "from.kind": "postcode",
    "from.value": "3512",
    "to.kind": "airport",
    "to.value": "Eindhoven Airport",
    bothWays: "ja",
    withStops: "no",
    "prices.luxury": "150",
    "prices.van": "140,00",
    "prices.wheelchair": "120.00",
    "prices.station": "110",
    validFrom: "2026-01-01",
    ...over,
  };
  return csv([COLUMNS.map((column) => cells[column] ?? "")], ";").slice(1, -2);
};
const file = (...lines: string[]) => `${[HEADER, ...lines].join("\r\n")}\r\n`;

test("an export, imported again, changes nothing; with changes it does just those", async () => {
  const { email } = await createCustomer(em());
  const added = await send(
    file(
      line({ name: '=Formule; "met" tekens' }),
      line({
        "from.kind": "circle",
        "from.value": "Janskerkhof 10 Utrecht",
        "from.metres": "150",
        customerEmail: email,
      }),
      line({ "from.kind": "town", "from.value": "Bergen, Limburg", validUntil: "2026-12-31" }),
      line({ "from.kind": "place", "from.value": "Jaarbeurs" }),
    ),
  );
  expect([added.status, added.body]).toEqual([200, { added: 4, changed: 0, unchanged: 0 }]);
  const before = await routes();
  const text = await exported();
  expect(text).toContain("Bergen, Limburg");
  expect((await send(text)).body).toEqual({ added: 0, changed: 0, unchanged: 5 });
  expect(await routes()).toEqual(before);

  const changed = await send(text.replace(";110;", ";111;"));
  expect(changed.body).toEqual({ added: 0, changed: 1, unchanged: 4 });
  const now = await routes();
  expect(now.filter(({ prices }: { prices: { station: number } }) => prices.station === 111)).toHaveLength(1);
  const late = await send(text.replace(";110;", ";112;"));
  expect(Object.entries(late.body.fields)).toEqual([[expect.stringMatching(/^\d\.version$/), [expect.any(String)]]]);
  expect(await routes()).toEqual(now);
});

test("a circle keeps the point that was found for it, whatever else of its line changes", async () => {
  const { body } = await manager.post("/api/office/routes", {
    name: "Coördinaten",
    from: { kind: "circle", value: "52.0921, 5.1201", metres: 100 },
    to: { kind: "airport", value: "Weeze Airport" },
    bothWays: false,
    prices: { luxury: 250, van: 240, wheelchair: 220, station: 210 },
    validFrom: "2026-01-01",
  });
  const before = await em().findOneOrFail(FixedRouteRow, body.id);
  expect(before.from).toMatchObject({ position: { lat: 52.0921, lng: 5.1201 } });
  expect((await send((await exported()).replace("Coördinaten", "Punt"))).body).toMatchObject({ changed: 1 });
  const after = await em().findOneOrFail(FixedRouteRow, body.id);
  expect([after.name, after.from]).toEqual(["Punt", before.from]);
});

test("each fault is told by its line and column, and nothing of the file is taken", async () => {
  const before = await routes();
  const ids = readCsv(await exported()).rows[1]?.cells[0];
  const { status, body } = await send(
    file(
      line({ "from.value": "3521" }),
      line({ "from.value": "12" }),
      line({ "prices.station": "0", validUntil: "2025-01-01" }),
      line({ bothWays: "soms" }),
      line({ customerEmail: "niemand@example.nl", "from.value": "3522" }),
    ),
  );
  expect([status, body.fields]).toEqual([
    422,
    {
      "4.prices.station": [expect.stringContaining("van 1 tot en met 5000")],
      "4.validUntil": ["De einddatum ligt vóór de begindatum"],
      "5.bothWays": ["Ja of nee"],
    },
  ]);
  const known = await send(file(line({ "from.value": "12" }), line({ customerEmail: "niemand@example.nl" })));
  expect(Object.keys(known.body.fields)).toEqual(["2.from.value", "3.customerEmail"]);
  const twice = await send(file(line({ "from.value": "3531" }), line({ "from.value": "3531", name: "Weer" })));
  expect(twice.body.fields).toEqual({ "3.to.value": [expect.stringContaining("Postcode")] });
  const gone = await send(file(line({ id: "00000000-0000-4000-8000-000000000000", version: "1" })));
  expect(Object.keys(gone.body.fields)).toEqual(["2.id"]);
  const again = line({ id: ids ?? "", version: "1", "from.value": "3541" });
  expect(Object.keys((await send(file(again, again))).body.fields)).toContain("3.id");
  expect(await routes()).toEqual(before);
});

test.each([
  ["nothing", "", { file: ["Kies een CSV-bestand"] }],
  ["a column too few", "id;name\r\n", expect.objectContaining({ "1.version": [expect.any(String)] })],
  ["an unknown column", `${HEADER};kleur\r\n`, { "1.kleur": [expect.any(String)] }],
  ["a quotation mark that does not end", `${file(line())}"x`, { "3.line": [expect.any(String)] }],
  ["a line that is too short", file("a;b"), { "2.line": [expect.any(String)] }],
])("%s is refused", async (_, text, fields) => {
  const { status, body } = await send(text);
  expect([status, body.fields]).toEqual([422, fields]);
});

test("of 10,000 lines with one fault nothing is taken, and the line is named; without it all are, within the time of an answer", async () => {
  await em().nativeDelete(FixedRouteRow, {});
  const lines = Array.from({ length: 9999 }, (_, at) =>
    line({
      name: `Hotel ${at}`,
      "from.kind": "circle",
      "from.value": `Biltstraat ${at + 1}, Utrecht`,
      "from.metres": "50",
    }),
  );
  const wrong = await send(file(...lines, line({ "prices.van": "gratis" })));
  expect([wrong.status, wrong.body.fields]).toEqual([422, { "10001.prices.van": [expect.any(String)] }]);
  expect(await routes()).toEqual([]);
  const taken = await send(file(...lines, line()));
  expect([taken.status, taken.body]).toEqual([200, { added: 10_000, changed: 0, unchanged: 0 }]);
  expect(await em().count(FixedRouteRow)).toBe(10_000);
  expect((await send(file(line({ "from.value": "3571" })))).body.fields).toEqual({ file: [expect.any(String)] });
  await em().nativeDelete(FixedRouteRow, {});
});
