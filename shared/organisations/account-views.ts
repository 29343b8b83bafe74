import * as v from "valibot";
import { BOOKING_STATUSES } from "../booking/status.ts";
import { invoiceViewSchema } from "../invoices/view.ts";

/** `GET /api/user/organisations/{id}/invoices?from=&to=&before=`: newest first, of all days where none are given. */
export const organisationInvoicesSchema = v.pipe(
  v.object({ items: v.array(invoiceViewSchema), next: v.nullable(v.string()) }),
  v.title("OrganisationInvoices"),
);

/**
 * `GET /api/user/organisations/{id}/rides?from=&to=&department=&rider=&status=&before=`: those on its account, newest first; a
 * booker's own alone. Euros with VAT; a cancelled ride costs its fee.
 */
export const organisationRidesSchema = v.pipe(
  v.object({
    items: v.array(
      v.object({
        id: v.number(),
        reference: v.string(),
        date: v.string(),
        time: v.string(),
        pickupLocation: v.string(),
        destination: v.string(),
        status: v.picklist(BOOKING_STATUSES),
        price: v.number(),
        passenger: v.nullable(v.string()),
        bookedBy: v.nullable(v.string()),
        department: v.nullable(v.string()),
        orderReference: v.nullable(v.string()),
        costCentre: v.nullable(v.string()),
      }),
    ),
    next: v.nullable(v.string()),
  }),
  v.title("OrganisationRides"),
);
export type OrganisationRides = v.InferOutput<typeof organisationRidesSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const figures = {
  /** Completed. */
  rides: count,
  /** Euros with VAT, with the fees of cancelled rides. */
  sum: v.number(),
  onTime: count,
  late: count,
  cancelled: count,
};

/** `GET /api/user/organisations/{id}/figures?from=&to=`: of all, and by department; null for rides without one. */
export const organisationFiguresSchema = v.pipe(
  v.object({
    from: v.string(),
    to: v.string(),
    total: v.object(figures),
    departments: v.array(v.object({ department: v.nullable(v.string()), ...figures })),
  }),
  v.title("OrganisationFigures"),
);
export type OrganisationFigures = v.InferOutput<typeof organisationFiguresSchema>;
