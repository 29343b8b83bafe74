import { describe, expect, inject, test } from "vitest";
import { SUBJECTS, type Subject } from "./generate.ts";
import { TEAM_BUGS } from "./organisation/planted.ts";
import { BUDGET_MS, findBug, type PlantedBug, search, shareOfBugs } from "./search.ts";
import { spoil } from "./spoil.ts";

/** Bugs of the database; each is planted in a database of its own. */
const BUGS: (PlantedBug & { sql: string })[] = [
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
    bug: "a press that comes again is a second one",
    sql: spoil("dispatch_event", "insert", "new.event_id := new.event_id || random(); return new;"),
    found: /^a (press|report|step|ride) .*: expected|^booking \d+: expected/,
  },
  {
    bug: "a call for a return is forgotten",
    sql: spoil("booking", "update", "new.ready_at := null; return new;"),
    found: /^a call for a return|^return \d+, its version/,
  },
];

/** A run mostly waits, so some are made at once. */
const LANES = 2;
/** The longest that a run takes, on a busy machine. */
const RUN_MS = 120_000;

const { runs: asked, seed } = inject("model");

describe.concurrent("steps in any order", () => {
  for (const subject of Object.keys(SUBJECTS) as Subject[]) {
    const runs = asked ?? SUBJECTS[subject].inShare;
    const name = `every promise about ${subject} is kept in ${runs} runs from seed ${seed}`;
    test(name, { timeout: RUN_MS + runs * 20_000 }, async () => {
      expect(await search({ subject, lanes: LANES, from: seed, runs })).toBeUndefined();
    });
  }

  for (const { found, ...planted } of shareOfBugs([...BUGS, ...TEAM_BUGS])) {
    test(`a planted bug is found: ${planted.bug}`, { timeout: BUDGET_MS }, async () => {
      expect(await findBug(planted)).toMatch(found);
    });
  }
});
