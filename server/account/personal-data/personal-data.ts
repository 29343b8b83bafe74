import type { EntityManager, EntitySchema } from "@mikro-orm/postgresql";
import type { NewEvent } from "../../outbox/new-event.ts";
import type { Customer } from "../customer.entity.ts";

type GuestClaim = { customerId: string; guestId: string; now: Date };

/** What deleting a person's data leaves to do. */
export type ErasureResult = {
  /** Records that the law has the company keep. */
  kept?: number;
  /** What others have to forget, once the deletion is committed. */
  afterwards?: () => Promise<unknown>;
};

/** What a feature stores about a customer. Each feature declares its own; `server/personal-data.ts` lists them. */
export type PersonalData = {
  /** The tables that hold it. */
  tables: readonly EntitySchema[];
  /** What the customer may take with them (AVG, art. 15 and 20), by its names in the file. */
  export(em: EntityManager, customer: Customer): Promise<Record<string, unknown>>;
  /** Deletes what need not be kept, in the caller's transaction. Throws where the account cannot go yet. */
  erase(tx: EntityManager, customerId: string, now: Date): Promise<ErasureResult>;
  /** Makes the links worth nothing by which what is kept can be seen or changed, in the caller's transaction. */
  renewLinks?(tx: EntityManager, customerId: string, now: Date): Promise<void>;
  /** Gives a new account what its browser did as a guest, in the caller's transaction, and the events that tell of it. */
  join?(tx: EntityManager, joining: GuestClaim): Promise<readonly NewEvent[]>;
};
