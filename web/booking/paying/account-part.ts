import { type BookingRequest, bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import type { BookableAccount } from "@domrit/shared/organisations/bookable-account.ts";
import type { PayingWay } from "@domrit/shared/payments/paying.ts";
import { z } from "zod";
import { orEmpty } from "../../forms/or-empty.ts";

const { organisationId, departmentId, reference } = bookingRequestSchema.shape;

/** The account in one field: an organisation's id, with that of one of its departments behind a slash. */
export const accountValue = (account: Pick<BookableAccount, "id" | "departmentId">): string =>
  [account.id, account.departmentId].filter(Boolean).join("/");

const chosen = z.preprocess((typed) => {
  const [organisation, department] = String(typed).split("/");
  return { organisationId: organisation, departmentId: department };
}, z.object({ organisationId, departmentId }));

export const accountShape = { account: orEmpty(chosen), reference: orEmpty(reference) };

export type AccountFields = {
  account?: z.output<typeof chosen> | undefined;
  reference?: string | undefined;
  paying?: PayingWay | undefined;
};

export type RequestedAccount = Pick<BookingRequest, "organisationId" | "departmentId" | "reference">;

/** As a request names the account; nothing of it where the ride is paid in another way. */
export const accountRequested = ({ account, reference: typed, paying = "account" }: AccountFields): RequestedAccount =>
  account && paying === "account" ? { ...account, ...(typed && { reference: typed }) } : {};

/** The field of what the API says of an account. */
export const accountFieldOf = (name: string): string =>
  name === "organisationId" || name === "departmentId" ? "account" : name;
