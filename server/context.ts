import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { PersonalData } from "./account/personal-data/personal-data.ts";
import type { BlockList } from "./blocking/block-list.ts";
import type { FindOpen } from "./booking/access/find-open.ts";
import type { CareKeys } from "./booking/care/care-keys.ts";
import type { BookingStore } from "./booking/placing/booking-store.ts";
import type { PaymentProvider } from "./cards/payment-provider.ts";
import type { Environment } from "./environment.ts";
import type { Quotes } from "./fares/quote.ts";
import type { Geo } from "./geo/geo.ts";
import type { RateLimits } from "./http/limits/rate-limit.ts";
import type { MapFile } from "./map/map-file.ts";
import type { Commit } from "./outbox/commit.ts";
import type { FindChargeable } from "./payments/mandates/chargeable-card.ts";
import type { Provider } from "./payments/provider/provider.ts";
import type { Security } from "./security/security-events.ts";

/** What the routes of this server work with; made once in `main.ts`, replaced part by part in tests. */
export type ServerContext = {
  config: Environment;
  orm: MikroORM;
  /** A few connections of their own for what anybody may read: bookings never wait for these. */
  reading: MikroORM;
  /** How a viewer comes to see a booking: one for all, so that those who ask at the same time share a statement. */
  findOpen: FindOpen;
  /** Writes bookings: one for all, so that those who book at the same time share a statement. */
  bookings: BookingStore;
  /** The number of the newest restoration of the database; 0 for none. */
  generation: () => Promise<number>;
  log: Logger;
  /** What opens the health part of care rides. */
  careKeys: CareKeys;
  geo: Geo;
  quotes: Quotes;
  /** The map of the streets, where the operator has one. */
  map: MapFile | undefined;
  limits: RateLimits;
  blocked: BlockList;
  security: Security;
  payments: PaymentProvider;
  /** Where guests pay online; undefined where nobody can. */
  provider: Provider | undefined;
  /** By which ways they can, as the provider names them. */
  methods: () => Promise<readonly string[]>;
  /** The kept card that a customer can pay with by one press. */
  findChargeable: FindChargeable;
  personalData: readonly PersonalData[];
  commit: Commit;
  /** Tells the relay that events wait: for the one command that writes its event past `commit`, to place a booking. */
  wakeRelay: () => void;
  now: () => Date;
  /** Within this time (ms) every request is answered. */
  answerWithinMs: number;
  /** Aborted once the process is asked to stop. */
  stopping: AbortSignal;
};
