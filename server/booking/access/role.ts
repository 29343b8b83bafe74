/**
 * As what somebody knows a booking: whose it is; who approves rides of the organisation whose account it is on; who rides and did not book; who follows it by a shared link, without price,
 * contact data and driver's phone; who knows the number of a guest's booking; the office; the driver; the taxi centre. What each sees
 * stands in `booking-view.ts`, what each may do in `acts/actors.ts`.
 */
export type Role = "owner" | "organisation" | "passenger" | "share" | "public" | "office" | "driver" | "dispatch";
/** The roles in which a booking opens on its page. */
export type VisitorRole = Exclude<Role, "office" | "driver" | "dispatch">;
