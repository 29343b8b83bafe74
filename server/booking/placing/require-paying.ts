import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { PayingWay } from "@domrit/shared/payments/paying.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Environment } from "../../environment.ts";
import type { RuledRide } from "../../organisations/approvals/approval-reasons.ts";
import { bookableAccounts } from "../../organisations/bookable-accounts.ts";
import { accountFor, type BookingAccount, bookableFor } from "../../organisations/booking-account.ts";
import type { Organisation } from "../../organisations/organisation.entity.ts";
import { foretell } from "../approvals/foretell.ts";

type Server = { orm: MikroORM; config: Pick<Environment, "MOLLIE_API_KEY"> };
type AskedServer = Server & { now: () => Date };

/** `isByDesk`: a caller, whose role nobody knows. */
type AskedRides = { isByDesk: boolean; departmentId: string | undefined; rides: Promise<readonly RuledRide[]> };

/** The ways to pay that somebody can choose from: now, where a provider is; on account, for whom a manager granted it, with the accounts. */
export async function payingFor(
  server: AskedServer,
  customerId: string | null,
  asked: AskedRides,
): Promise<Pick<QuoteView, "paying" | "usualPaying" | "accounts">> {
  const em = server.orm.em.fork();
  const accounts = customerId === null ? [] : await bookableFor(em, customerId);
  const paying = waysOf(server, accounts);
  if (paying.length === 1) return {};
  const isOnlyOthers = accounts.length > 0 && accounts.every((account) => account.customerId !== customerId);
  return {
    paying,
    ...(isOnlyOthers && { usualPaying: "car" }),
    ...(accounts.length > 0 && {
      accounts: await bookableAccounts(em, customerId, accounts, {
        isByDesk: asked.isByDesk,
        departmentId: asked.departmentId,
        foretell: await foretell(em, accounts, { rides: await asked.rides, now: server.now() }),
      }),
    }),
  };
}

const waysOf = ({ config }: Server, accounts: readonly Organisation[]): PayingWay[] => [
  "car",
  ...(config.MOLLIE_API_KEY ? (["now"] as const) : []),
  ...(accounts.length > 0 ? (["account"] as const) : []),
];

type Choice = Pick<BookingRequest, "paying" | "organisationId" | "departmentId" | "reference">;
export type AgreedPaying = { paying?: PayingWay | undefined; account?: BookingAccount | undefined };

/**
 * How a ride is to be paid: as was chosen or, where nothing was, on the account of an organisation that was named, or of their
 * own. Throws as `accountFor`, and `invalid_fields` for paying now where no provider is, and for an organisation beside another way.
 */
export async function payingOf(
  server: Server,
  choice: Choice,
  customerId: string | null,
  agreed: { isAgreed?: boolean } = {},
): Promise<AgreedPaying> {
  const { paying, organisationId } = choice;
  if (paying && paying !== "account") {
    if (organisationId) throw refused("organisationId", "notOnAccount");
    if (paying === "now" && !server.config.MOLLIE_API_KEY) throw refused("paying", "payNowOff");
    return { paying };
  }
  if (customerId === null) {
    if (paying || organisationId) throw new DomainError("account_not_granted");
    return {};
  }
  const em = server.orm.em.fork();
  if (!paying && !organisationId) {
    const accounts = await bookableFor(em, customerId);
    if (!accounts.some((account) => account.customerId === customerId)) return {};
  }
  return { paying: "account", account: await accountFor(em, customerId, choice, agreed) };
}

const refused = (field: keyof Choice, key: Parameters<typeof message>[0]): DomainError =>
  new DomainError("invalid_fields", { fields: { [field]: [message(key)] } });
