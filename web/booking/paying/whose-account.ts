import type { RideAccount } from "@domrit/shared/booking/view.ts";

/** The organisation whose account a ride is on, and its department. */
export const whoseAccount = ({ company, department }: RideAccount): string =>
  department ? `${company}, ${department}` : company;
