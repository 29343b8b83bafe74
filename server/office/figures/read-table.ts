import type { FigureCounts, FigureRow, FigureTable, FigureTableView } from "@domrit/shared/office/figure-tables.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { instantsOf, punctualCounts, ridesWithArrival } from "../../booking/figures/punctuality.ts";
import { RIDE_COUNTS } from "../../booking/figures/ride-cost.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { readWork } from "../../shifts/hours/read-hours.ts";
import { workedIn } from "../../shifts/hours/week-hours.ts";
import { Venue } from "../../venues/venue.entity.ts";

/** Shown at most; the others are one row. */
const MOST_ROWS = 200;

type Read = { em: EntityManager; span: { from: Date; until: Date }; now: Date };
/** Names by key; null for who cannot be named any more. */
type Names = ReadonlyMap<string, string | null>;

type Table = {
  /** In SQL; null of rides that have none. */
  key: string;
  /** Whether the key is told with its name. */
  isId?: true;
  names: (em: EntityManager, keys: readonly string[]) => Promise<Names>;
  /** Worked minutes by key. */
  worked: (read: Read) => Promise<ReadonlyMap<string, number>>;
};

const nobodyWorks = () => Promise.resolve(new Map<string, number>());

const TABLES: Record<FigureTable, Table> = {
  drivers: {
    key: "driver_id::text",
    isId: true,
    async names(em, ids) {
      const found = await em.find(Driver, { id: { $in: [...ids] } });
      return new Map(ids.map((id) => [id, found.find((each) => each.id === id)?.firstName ?? null]));
    },
    worked: (read) => workedBy(read, "driverId"),
  },
  cars: {
    key: "vehicle->>'plate'",
    names: async (_em, plates) => new Map(plates.map((plate) => [plate, plate])),
    async worked(read) {
      const worked = await workedBy(read, "carId");
      const cars = await read.em.find(Car, { id: { $in: [...worked.keys()] } });
      return new Map(cars.map(({ id, plate }) => [plate, worked.get(id) ?? 0]));
    },
  },
  customers: {
    key: `case when organisation_id is not null then 'organisation ' || organisation_id
      when venue_id is not null then 'venue ' || venue_id when customer_id is not null then 'account ' || customer_id
      when contact_phone is not null then 'caller ' || contact_phone end`,
    names: customerNames,
    worked: nobodyWorks,
  },
  departments: {
    key: "case when paying = 'account' and organisation_id is not null then concat_ws(' ', organisation_id, department_id) end",
    names: departmentNames,
    worked: nobodyWorks,
  },
};

async function workedBy({ em, span, now }: Read, key: "driverId" | "carId"): Promise<ReadonlyMap<string, number>> {
  const work = await readWork(em, {}, span, now, key);
  const worked = [...work].map(([id, own]) => [id, workedIn(own, span)] as const);
  return new Map(worked.filter(([, minutes]) => minutes > 0));
}

async function customerNames(em: EntityManager, keys: readonly string[]): Promise<Names> {
  const idsOf = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind} `)).map((key) => key.split(" ")[1] ?? "");
  const organisations = await em.find(Organisation, { id: { $in: idsOf("organisation") } });
  const venues = await em.find(Venue, { id: { $in: idsOf("venue") } });
  const customers = await em.find(Customer, { id: { $in: idsOf("account") } });
  const known = new Map<string, string>([
    ...organisations.map(({ id, company }) => [`organisation ${id}`, company] as const),
    ...venues.map(({ id, name }) => [`venue ${id}`, name] as const),
    ...customers.map(({ id, firstName, lastName }) => [`account ${id}`, `${firstName} ${lastName}`] as const),
    ...idsOf("caller").map((phone) => [`caller ${phone}`, phone] as const),
  ]);
  return new Map(keys.map((key) => [key, known.get(key) ?? null]));
}

/** With their organisation; its name alone for rides of no department. */
async function departmentNames(em: EntityManager, keys: readonly string[]): Promise<Names> {
  const ids = keys.flatMap((key) => key.split(" "));
  const organisations = await em.find(Organisation, { id: { $in: ids } });
  const departments = await em.find(Department, { id: { $in: ids } });
  return new Map(
    keys.map((key) => {
      const [of, department] = key.split(" ");
      const parts = [
        organisations.find(({ id }) => id === of)?.company,
        departments.find(({ id }) => id === department)?.name,
      ];
      return [key, parts.filter(Boolean).join(", ") || null];
    }),
  );
}

type CountedRow = Omit<FigureCounts, "onTime" | "late" | "workedMinutes"> & { key: string | null };
type Punctual = { key: string | null; onTime: number; late: number };

const NOTHING: FigureCounts = {
  rides: 0,
  cents: 0,
  onTime: 0,
  late: 0,
  cancelled: 0,
  noShow: 0,
  drivenMinutes: 0,
  workedMinutes: 0,
};
const COUNTS = Object.keys(NOTHING) as (keyof FigureCounts)[];

const sumOf = (rows: readonly FigureCounts[]): FigureCounts =>
  rows.reduce((total, row) => {
    const added = COUNTS.map((name) => [name, total[name] + row[name]]);
    return Object.fromEntries(added) as FigureCounts;
  }, NOTHING);

/** The figures of the rides picked up in some days in Amsterdam, by driver, car, customer or department; in statements that count in the database. */
export async function readFigureTable(
  em: EntityManager,
  table: FigureTable,
  { period, now }: { period: Period; now: Date },
): Promise<FigureTableView> {
  const { key, isId, names, worked } = TABLES[table];
  const [from, until] = instantsOf(period);
  const counted = await em.execute<CountedRow[]>(
    `select ${key} as key, ${RIDE_COUNTS},
       (count(*) filter (where status = 'cancelled' and cancel_reason = 'no_show'))::int as "noShow",
       coalesce(sum(extract(epoch from ended_at - started_at) / 60)
         filter (where status = 'completed' and ended_at > started_at), 0)::int as "drivenMinutes"
     from booking where pickup_at >= ? and pickup_at < ? group by 1`,
    [from, until],
  );
  const punctual = await em.execute<Punctual[]>(
    `select key, ${punctualCounts("?")} from ${ridesWithArrival("pickup_at >= ? and pickup_at < ?", `${key} as key`)} group by 1`,
    [now, from, until],
  );
  const minutes = await worked({ em, span: { from, until }, now });
  const keys = [...new Set([...counted.map((row) => row.key), ...minutes.keys()])];
  const rows = keys.map((each) => countsOf(each, { counted, punctual, minutes }));
  const inOrder = rows.toSorted((one, other) => other.cents - one.cents || other.rides - one.rides);
  const known = await names(
    em,
    keys.filter((each) => each !== null),
  );
  const shown = inOrder.slice(0, MOST_ROWS).map(({ key: of, ...counts }): FigureRow => {
    const row = namedRow(of, known);
    return { ...row, ...(isId && of && row.kind === "named" && { id: of }), ...counts };
  });
  const beyond = inOrder.slice(MOST_ROWS);
  const others: FigureRow[] = beyond.length > 0 ? [{ kind: "others", name: "", ...sumOf(beyond) }] : [];
  return { ...period, rows: [...shown, ...others], total: sumOf(rows) };
}

type ReadCounts = {
  counted: readonly CountedRow[];
  punctual: readonly Punctual[];
  minutes: ReadonlyMap<string, number>;
};

function countsOf(
  key: string | null,
  { counted, punctual, minutes }: ReadCounts,
): FigureCounts & { key: string | null } {
  const {
    rides = 0,
    cents = 0,
    cancelled = 0,
    noShow = 0,
    drivenMinutes = 0,
  } = counted.find((row) => row.key === key) ?? {};
  const { onTime = 0, late = 0 } = punctual.find((row) => row.key === key) ?? {};
  const workedMinutes = (key !== null && minutes.get(key)) || 0;
  return { key, rides, cents, onTime, late, cancelled: cancelled - noShow, noShow, drivenMinutes, workedMinutes };
}

function namedRow(key: string | null, known: Names): Pick<FigureRow, "kind" | "name"> {
  if (key === null) return { kind: "none", name: "" };
  const name = known.get(key);
  return name ? { kind: "named", name } : { kind: "former", name: "" };
}
