import { DomainError } from "@domrit/shared/errors.ts";
import { type NotesView, noteSchema } from "@domrit/shared/office/notes.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { Booking } from "../../booking/booking.entity.ts";
import { parseBookingId } from "../../booking/booking-id.ts";
import type { ServerContext } from "../../context.ts";
import { keyed } from "../../http/idempotency-key.ts";
import { body } from "../../http/read-body.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { Staff } from "../../staff/staff.entity.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { BookingNote } from "./booking-note.entity.ts";
import { writeNote } from "./write-note.ts";

/** What colleagues tell each other of a ride; no guest, customer or taxi centre sees it. */
export function noteRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings/:id/notes");
  const { orm, limits, now } = server;
  const { desk } = createStaffSteps(server);

  const rideId = (ctx: Context): { bookingId: number } => {
    const bookingId = parseBookingId(ctx.params.id);
    if (!bookingId) throw new DomainError("not_found");
    return { bookingId };
  };

  routes.get("/", [desk, rideId], (_ctx, { staff, bookingId }) => {
    const looked = { act: "notes_looked", subject: { kind: "booking", id: bookingId }, at: now() } as const;
    return look(orm.em, staff, looked, (tx) => listNotes(tx, bookingId));
  });

  routes.post("/", [desk, body(noteSchema), keyed, rideId], async (_ctx, { staff, body, requestKey, bookingId }) => {
    await limits.officeAct(staff.id);
    await writeNote(orm.em, { bookingId, ...body, requestKey, staff, now: now() });
    return tell({}, 201);
  });

  return routes.router;
}

/** Throws `not_found` for no ride. */
async function listNotes(em: EntityManager, bookingId: number): Promise<NotesView> {
  if ((await em.count(Booking, { id: bookingId })) === 0) throw new DomainError("not_found");
  const notes = await em.find(BookingNote, { bookingId }, { orderBy: { id: "asc" } });
  const writers = await em.find(Staff, { id: { $in: [...new Set(notes.map(({ staffId }) => staffId))] } });
  const names = new Map(writers.map(({ id, name }) => [id, name]));
  return notes.map(({ id, at, staffId, text }) => ({ id, at: at.toISOString(), by: names.get(staffId) ?? "", text }));
}
