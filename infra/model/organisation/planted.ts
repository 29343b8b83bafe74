import type { PlantedBug } from "../search.ts";
import { spoil } from "../spoil.ts";

const inTeams = (bug: string, sql: string, found: RegExp) => ({ subject: "organisations", bug, sql, found }) as const;

/** Bugs of the database that runs about organisations have to find. */
export const TEAM_BUGS: (PlantedBug & { sql: string })[] = [
  inTeams(
    "who was removed keeps the role",
    `create function spoil() returns trigger language plpgsql as $$ begin insert into organisation_member values (old.*); return old; end $$;
     create trigger spoil after delete on organisation_member for each row execute function spoil()`,
    /^who sees what waits/,
  ),
  inTeams(
    "the department of a member is forgotten",
    spoil("organisation_member", "insert or update", "new.department_id := null; return new;"),
    /^who decides|^who sees what waits: the rides|^rides on account|^a ride on account/,
  ),
  inTeams(
    "a decision on a ride that waits is forgotten",
    spoil(
      "booking",
      "update",
      "if new.approval is distinct from old.approval then new.approval := old.approval; end if; return new;",
    ),
    /^rides on account|^who decides/,
  ),
  inTeams(
    "the limit is twice what was granted",
    spoil("business_account", "insert or update", "new.limit_cents := 2 * new.limit_cents; return new;"),
    /^rides on account: expected|^a ride on account that is changed|^who decides|^what is left of the limit/,
  ),
  inTeams(
    "who is ill stays in the plan",
    spoil(
      "booking",
      "update",
      "if new.fixed_ride_id is null and old.fixed_ride_id is not null then return null; end if; return new;",
    ),
    /^rides on account|^rides that are out of the plan/,
  ),
  inTeams(
    "a day of a fixed ride is booked by two workers",
    "drop index booking_of_fixed_ride",
    /was not due|^each acknowledged booking/,
  ),
  inTeams(
    "a driven ride is on no invoice",
    spoil("collective_ride", "insert", "if new.booking_id % 3 = 0 then return null; end if; return new;"),
    /^the rides of new invoices/,
  ),
  inTeams(
    "a payment is not kept",
    spoil("invoice_act", "insert", "if new.kind = 'paid' then return null; end if; return new;"),
    /^what is left of an invoice|^an invoice \(paid\)/,
  ),
];
