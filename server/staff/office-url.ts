import type { Environment } from "../environment.ts";

/** Where the office is reached: passkeys, cookies and links of invitations are made for this address. */
export const officeUrl = ({ OFFICE_URL, PUBLIC_URL }: Pick<Environment, "OFFICE_URL" | "PUBLIC_URL">): string =>
  OFFICE_URL ?? PUBLIC_URL;
