import { expect, inject, test, vi } from "vitest";
import { runModel } from "./generate.ts";
import { openWorld } from "./world.ts";

const planted = vi.hoisted(() => {
  const state: { bug: string | undefined } = { bug: undefined };
  return {
    state,
    /** The faulty one while its bug is planted, else the real one. */
    swap:
      <Asked extends unknown[], Answer>(
        bug: string,
        real: (...asked: Asked) => Answer,
        faulty: (...asked: Asked) => Answer,
      ) =>
      (...asked: Asked): Answer =>
        (state.bug === bug ? faulty : real)(...asked),
  };
});

vi.mock("@domrit/shared/booking/cancellation.ts", async (original) => {
  const real = await original<typeof import("@domrit/shared/booking/cancellation.ts")>();
  const faulty: typeof real.cancellation = ({ driverState: _state, ...ride }, now) => real.cancellation(ride, now);
  return {
    ...real,
    cancellation: planted.swap("a ride is cancelled with its passenger on board", real.cancellation, faulty),
  };
});
vi.mock("@domrit/shared/booking/change.ts", async (original) => {
  const real = await original<typeof import("@domrit/shared/booking/change.ts")>();
  const faulty: typeof real.mayChange = ({ driverState: _state, ...ride }, now) => real.mayChange(ride, now);
  return { ...real, mayChange: planted.swap("a ride is changed with its driver on the way", real.mayChange, faulty) };
});
vi.mock("@domrit/server/booking/access/booking-view.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/booking/access/booking-view.ts")>();
  const faulty: typeof real.viewAs = (role, booking, id) => ({
    ...real.viewAs(role, booking, id),
    ...(role === "share" && { estimatedPrice: booking.estimatedPriceCents / 100 }),
  });
  return { ...real, viewAs: planted.swap("a shared link shows the price", real.viewAs, faulty) };
});
vi.mock("@domrit/server/booking/messages/message-moments.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/booking/messages/message-moments.ts")>();
  const confirmation = planted.swap("a cancelled ride is confirmed", real.OVERTAKEN.confirmation, () => false);
  return { ...real, OVERTAKEN: { ...real.OVERTAKEN, confirmation } };
});
vi.mock("@domrit/server/http/limits/limits.ts", async (original) => {
  const real = await original<typeof import("@domrit/server/http/limits/limits.ts")>();
  const limitsOf = planted.swap(
    "a message is sent again without end",
    () => real.LIMITS,
    () => ({ ...real.LIMITS, resendBooking: { ...real.LIMITS.resendBooking, points: 5000 as 5 } }),
  );
  return {
    get LIMITS() {
      return limitsOf();
    },
  };
});
vi.mock("@domrit/worker/booking/overtaken.ts", async (original) => {
  const real = await original<typeof import("@domrit/worker/booking/overtaken.ts")>();
  const bug = "a change that was overtaken is told";
  return {
    ...real,
    isToldLater: planted.swap(bug, real.isToldLater, () => Promise.resolve(false)),
    isChangeOvertaken: planted.swap(bug, real.isChangeOvertaken, () => false),
  };
});
vi.mock("@domrit/worker/dispatch/told-in-order.ts", async (original) => {
  const real = await original<typeof import("@domrit/worker/dispatch/told-in-order.ts")>();
  const faulty: typeof real.requireToldBefore = () => Promise.resolve();
  return {
    ...real,
    requireToldBefore: planted.swap("the taxi centre hears out of order", real.requireToldBefore, faulty),
  };
});

/** A trigger that spoils each row before it is written. */
const spoil = (table: string, when: string, body: string) => `
  create function spoil() returns trigger language plpgsql as $$ begin ${body} end $$;
  create trigger spoil before ${when} on ${table} for each row execute function spoil()`;

/** `found`: what the run says that finds it; `from`: the first run that is made, where many before it do not find it. */
const BUGS: { bug: string; sql?: string; found: RegExp; from?: number }[] = [
  {
    bug: "a change does not raise the version",
    sql: spoil(
      "booking",
      "update",
      "if new.extras is distinct from old.extras then new.version := old.version; end if; return new;",
    ),
    found: /^booking \d+: expected|^of two changes at once/,
  },
  {
    bug: "an idempotency key is not kept",
    sql: spoil("idempotency_key", "insert", "new.key := gen_random_uuid(); return new;"),
    found: /by the same key|ids of one booking|each acknowledged booking/,
  },
  {
    bug: "an old report is believed",
    sql: spoil("booking", "update", "new.known_at := null; return new;"),
    found: /^a report \(\w+, old\): expected "200 not applied"/,
  },
  {
    bug: "an event is lost",
    sql: spoil(
      "outbox_event",
      "insert",
      "if new.type = 'booking.changed' and (new.payload->>'version')::int > 2 then return null; end if; return new;",
    ),
    found: /^events of booking/,
  },
  { bug: "a message is called for twice", sql: "drop index delivery_message", found: /^copies of messages/ },
  {
    bug: "a message that was sent is forgotten",
    sql: spoil(
      "delivery",
      "update",
      "if new.state = 'sent' and new.attempts = 1 and new.effect = 'changed-sms' then new.state := 'pending'; end if; return new;",
    ),
    found: /^copies of messages|within 40 s/,
  },
  {
    bug: "a text message of a cancellation is dropped",
    sql: spoil("delivery", "insert", "if new.effect = 'cancellation-sms' then return null; end if; return new;"),
    found: /^cancellation-sms .* was due/,
  },
  {
    bug: "a link that is to be replaced stays",
    sql: spoil("booking", "update", "new.link_generation := old.link_generation; return new;"),
    found: /404|link that was replaced/,
  },
  {
    bug: "a shared link that was ended goes on",
    sql: `
      create function spoil() returns trigger language plpgsql as $$ begin insert into shared_link values (old.*); return old; end $$;
      create trigger spoil after delete on shared_link for each row execute function spoil()`,
    found: /^a shared link that was ended/,
  },
  {
    bug: "a change keeps the old price",
    sql: spoil(
      "booking",
      "update",
      "if new.destination <> old.destination then new.estimated_price_cents := old.estimated_price_cents; end if; return new;",
    ),
    found: /^booking \d+: expected/,
  },
  {
    bug: "pages are not told of a change",
    sql: spoil(
      "outbox_event",
      "insert",
      "if new.type = 'booking.driver_changed' then new.signalled_at := now(); end if; return new;",
    ),
    found: /^the version that a page/,
  },
  {
    bug: "a cancellation is missing in the timeline",
    sql: spoil("booking_timeline_entry", "insert", "if new.what = 'cancelled' then return null; end if; return new;"),
    found: /^cancelled in the timeline/,
  },
  {
    bug: "a call for a return is forgotten",
    sql: spoil("booking", "update", "new.ready_at := null; return new;"),
    found: /^a call for a return|^return \d+, its version/,
  },
  {
    bug: "a ride is cancelled with its passenger on board",
    found: /^a cancellation: expected "409 illegal_transition"/,
  },
  { bug: "a ride is changed with its driver on the way", found: /^a change: expected "409 too_late"/ },
  { bug: "a shared link shows the price", found: /^what a shared|^a price on a shared page/ },
  { bug: "a cancelled ride is confirmed", found: /after it was cancelled: .*"confirmation-/ },
  { bug: "a message is sent again without end", found: /^a message sent again: expected "429/, from: 24 },
  { bug: "a change that was overtaken is told", found: /^orders of \d+: version|that are told twice/ },
  { bug: "the taxi centre hears out of order", found: /^orders of \d+/ },
];

/** A run mostly waits, so some are made at once, each in a world of its own. A bug is found by one of the first runs. */
const LANES = 2;
const LANES_TO_A_BUG = 1;
/** Within so many runs each bug has to be found. */
const BUDGET = 60;
/** The longest that finding it takes, on a busy machine; most are found in a few runs. */
const BUDGET_MS = 600_000;
/** The longest that a run takes, on a busy machine. */
const RUN_MS = 120_000;

type Search = { lanes: number; from: number; runs: number; sql?: string | undefined };

/** Makes runs until one breaks a promise; gives what it says, or undefined when all were made. */
async function search({ lanes, from, runs, sql }: Search): Promise<string | undefined> {
  const worlds = await Promise.all(Array.from({ length: lanes }, openWorld));
  let broken: string | undefined;
  let next = from;
  try {
    if (sql) for (const { pool } of worlds) await pool.query(sql);
    const searching = worlds.map(async (world) => {
      while (broken === undefined && next < from + runs) {
        next += 1;
        const found = await runModel(world, next - 1);
        if (found !== undefined) console.log(found);
        broken ??= found;
      }
    });
    await Promise.all(searching);
    return broken;
  } finally {
    await Promise.all(worlds.map((world) => world.close()));
  }
}

const { runs, seed } = inject("model");

test(`every promise is kept in ${runs} runs from seed ${seed}`, { timeout: RUN_MS + runs * 20_000 }, async () => {
  expect(await search({ lanes: LANES, from: seed, runs })).toBeUndefined();
});

for (const { bug, sql, found, from = 1 } of BUGS) {
  test(`a planted bug is found: ${bug}`, { timeout: BUDGET_MS }, async () => {
    planted.state.bug = bug;
    try {
      const broken = await search({ lanes: LANES_TO_A_BUG, from, runs: BUDGET, sql });
      expect(broken).toMatch(found);
    } finally {
      planted.state.bug = undefined;
    }
  });
}
