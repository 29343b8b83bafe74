import { DomainError } from "@domrit/shared/errors.ts";
import { type NotesView, noteSchema } from "@domrit/shared/office/notes.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { ride } from "../../booking/booking-id.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { body } from "../../http/read-body.ts";
import { keyed } from "../../http/request-values.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { Staff } from "../../staff/staff.entity.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { BookingNote } from "./booking-note.entity.ts";

/** Only the office sees these notes: no guest, customer or taxi centre. */
export function noteRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings/:id/notes");
  const { orm, limits, now } = server;
  const { desk } = createStaffSteps(server);

  routes.get("/", [desk, ride], (_ctx, { staff, bookingId }) => {
    const looked = { act: "notes_looked", subject: { kind: "booking", id: bookingId }, at: now() } as const;
    return look(orm.em, staff, looked, (tx) => listNotes(tx, bookingId));
  });

  routes.post("/", [desk, body(noteSchema), keyed, ride], async (_ctx, { staff, body, requestKey, bookingId }) => {
    await limits.officeAct(staff.id);
    await writeNote(orm.em, { bookingId, ...body, requestKey, staff, now: now() });
    return tell({}, 201);
  });

  return routes.router;
}

async function listNotes(em: EntityManager, bookingId: number): Promise<NotesView> {
  if ((await em.count(Booking, { id: bookingId })) === 0) throw new DomainError("not_found");
  const notes = await em.find(BookingNote, { bookingId }, { orderBy: { id: "asc" } });
  const writers = await em.find(Staff, { id: { $in: [...new Set(notes.map(({ staffId }) => staffId))] } });
  const names = new Map(writers.map(({ id, name }) => [id, name]));
  return notes.map(({ id, at, staffId, text }) => ({ id, at: at.toISOString(), by: names.get(staffId) ?? "", text }));
}

type NewNote = { bookingId: number; text: string; requestKey: string | undefined; staff: SignedInStaff; now: Date };

/** A repeated key adds no second note. Throws `not_found`, and `idempotency_key_reused` for another text. */
async function writeNote(em: EntityManager, { bookingId, text, requestKey, staff, now }: NewNote): Promise<void> {
  try {
    await em.fork().transactional(async (tx) => {
      // An erasure of the customer's data waits and then finds the note; after an erasure nothing is saved.
      const booking = await lockRow(tx, Booking, { id: bookingId }, "share");
      if (!booking) throw new DomainError("not_found");
      tx.persist(
        tx.create(
          BookingNote,
          { bookingId, staffId: staff.id, text, requestKey: requestKey ?? null, at: now },
          { partial: true },
        ),
      );
      recordAct(tx, staff, { act: "note_written", subject: { kind: "booking", id: bookingId }, at: now });
      await signalOffice(tx, { bookings: [bookingId] });
    });
  } catch (thrown) {
    if (!(thrown instanceof UniqueConstraintViolationException) || !requestKey) throw thrown;
    const earlier = await em.fork().findOne(BookingNote, { bookingId, requestKey });
    if (earlier?.text !== text) throw new DomainError("idempotency_key_reused");
  }
}
