import type { EntityManager, EntitySchema } from "@mikro-orm/postgresql";
import type { NewEvent } from "../../outbox/new-event.ts";
import type { Customer } from "../customer.entity.ts";

type GuestClaim = { customerId: string; guestId: string; now: Date };

export type ErasureResult = {
  kept?: number;
  afterwards?: () => Promise<unknown>;
};

/** What a feature stores about a customer. `server/personal-data.ts` lists the features. */
export type PersonalData = {
  tables: readonly EntitySchema[];
  /** AVG, art. 15 and 20, by names for the file. */
  export(em: EntityManager, customer: Customer): Promise<Record<string, unknown>>;
  /** Deletes what need not be kept, in the caller's transaction. Throws when the account cannot be deleted yet. */
  erase(tx: EntityManager, customerId: string, now: Date): Promise<ErasureResult>;
  /** Ends the links to what is kept, in the caller's transaction. */
  renewLinks?(tx: EntityManager, customerId: string, now: Date): Promise<void>;
  /** Moves what the browser did as a guest to a new account, in the caller's transaction; returns the events. */
  join?(tx: EntityManager, joining: GuestClaim): Promise<readonly NewEvent[]>;
};
