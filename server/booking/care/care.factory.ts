import { bookingRequest } from "../booking.factory.ts";

/** What a passenger may say of their health, in words that stand nowhere else. */
export const CARE = {
  aids: ["rollator"],
  companion: true,
  reimbursement: "wmo",
  callBack: true,
  remark: "Slecht ter been na heupoperatie",
};

/** The body of a booking request for a care ride, with consent. */
export const careRequest = (care: object = {}, ride: Record<string, unknown> = {}) =>
  bookingRequest({ contactPhone: "06 12345678", care: { ...CARE, consent: true, ...care }, ...ride });
