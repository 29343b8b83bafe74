import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { PersonalData } from "./account/personal-data/personal-data.ts";
import type { BlockList } from "./blocking/block-list.ts";
import type { FindOpen } from "./booking/access/find-open.ts";
import type { CareKeys } from "./booking/care/care-keys.ts";
import type { BookingStore } from "./booking/placing/booking-store.ts";
import type { PaymentProvider } from "./cards/payment-provider.ts";
import type { Environment } from "./environment.ts";
import type { Discounts } from "./fares/discounts/discounts.ts";
import type { Quotes } from "./fares/quote.ts";
import type { FixedFares } from "./fares/routes/fixed-fares.ts";
import type { Tariffs } from "./fares/tariffs/tariffs.ts";
import type { Geo } from "./geo/geo.ts";
import type { RateLimits } from "./http/limits/rate-limit.ts";
import type { MapFile } from "./map/map-file.ts";
import type { Commit } from "./outbox/commit.ts";
import type { FindChargeable } from "./payments/payment-view.ts";
import type { Provider } from "./payments/provider/provider.ts";
import type { Security } from "./security/security-events.ts";

/** Made once in `main.ts`; tests replace parts. */
export type ServerContext = {
  config: Environment;
  orm: MikroORM;
  /** Separate connections for public data: bookings never wait for them. */
  reading: MikroORM;
  /** Checks access to bookings; simultaneous callers share a statement. */
  findOpen: FindOpen;
  bookings: BookingStore;
  /** Number of the newest database restoration; 0 for none. */
  generation: () => Promise<number>;
  log: Logger;
  /** Keys of care rides' health data. */
  careKeys: CareKeys;
  geo: Geo;
  tariffs: Tariffs;
  fixedFares: FixedFares;
  discounts: Discounts;
  quotes: Quotes;
  /** The street map, if the operator has one. */
  map: MapFile | undefined;
  limits: RateLimits;
  blocked: BlockList;
  security: Security;
  payments: PaymentProvider;
  /** The payment provider; undefined without online payment. */
  provider: Provider | undefined;
  /** Its payment methods, by its names. */
  methods: () => Promise<readonly string[]>;
  /** The saved card for one-press payments. */
  findChargeable: FindChargeable;
  personalData: readonly PersonalData[];
  commit: Commit;
  /** Wakes the relay after an event written without `commit`: only placing a booking does that. */
  wakeRelay: () => void;
  now: () => Date;
  /** Milliseconds for every answer. */
  answerWithinMs: number;
  /** Aborted when the process must stop. */
  stopping: AbortSignal;
};
