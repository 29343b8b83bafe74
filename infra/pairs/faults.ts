/** A fault that somebody could make: a lock, an index, a version or a repeat is left out. `acts`: where it has to be found. */
export type PlantedFault = {
  fault: string;
  acts: string;
  edit?: { file: string; words: string; others: string };
  sql?: string;
};

const ONCE = "if (await tx.findOne(DispatchReport, eventId)) return [];";
const TAKEN = "if (!(await isTaken(server.orm.em.fork(), press))) throw thrown;";
const BY_DESK = "server/office/payments/ride-routes.ts";
const HOLD = "const { booking, books } = await holdBooks(tx, bookingId);";
const HOLDER = `const rides = await lockRows(tx, Booking, { id: { $in: [id, ...together] } });
  const booking = rides.find((ride) => ride.id === id);
  if (!booking || (await by.holds?.(booking, tx)) === false)`;
const HELD = "holdBooks(tx, bookingId);\n    const earlier";

export const FAULTS: readonly PlantedFault[] = [
  {
    fault: "rides are not locked",
    acts: "change:guest,set_price:desk",
    edit: { file: "server/database/lock-rows.ts", words: "lockMode: MODE[hold], ", others: "" },
  },
  {
    fault: "the desk changes books that it does not hold",
    acts: "refund:others,refund_part:others",
    edit: { file: BY_DESK, words: HOLD, others: HOLD.replace("holdBooks", "lookAtBooks") },
  },
  {
    fault: "a charge is planned without holding the ride",
    acts: "pay:others,pay:others",
    edit: {
      file: "server/payments/charging/plan-charge.ts",
      words: HELD,
      others: HELD.replace("holdBooks", "lookAtBooks"),
    },
  },
  {
    fault: "whose ride it is is asked before the ride is held",
    acts: "problem:driver,assign:desk",
    edit: {
      file: "server/booking/acts/act-on.ts",
      words: HOLDER,
      others: `const isHeld = (await by.holds?.(await tx.findOneOrFail(Booking, id), tx)) !== false;\n  ${HOLDER.replace("(await by.holds?.(booking, tx)) === false", "!isHeld")}`,
    },
  },
  {
    fault: "a change is not held against the version again",
    acts: "change:guest,set_price:desk",
    edit: {
      file: "server/booking/acts/change-booking.ts",
      words: "await requireChangeable(tx, booking, { ...change, version }, now);",
      others: "",
    },
  },
  {
    fault: "a message is sent again for another ride than was seen",
    acts: "resend:desk,change:guest",
    edit: {
      file: "server/booking/acts/resend-message.ts",
      words: 'await requireSeen(tx, locked, { version, of: ["ride", "contact"] });',
      others: "",
    },
  },
  {
    fault: "the places of an hour are not held",
    acts: "place:guest,change:guest",
    edit: {
      file: "server/booking/capacity/find-full.ts",
      words: "await tx.execute(HOLD, [JSON.stringify(inOrder)]);",
      others: "",
    },
  },
  {
    fault: "a report counts each time that it is told",
    acts: "assign:taxiCentre,again",
    edit: { file: "server/booking/steps/apply-report.ts", words: ONCE, others: "" },
  },
  {
    fault: "an undo counts each time that it is told",
    acts: "undo:desk,again",
    edit: { file: "server/booking/steps/undo-step.ts", words: ONCE, others: "" },
  },
  {
    fault: "a refusal that is sent again is nobody's ride",
    acts: "decline:driver,again",
    edit: { file: "server/driver/rides/act.ts", words: TAKEN, others: "throw thrown;" },
  },
  {
    fault: "a step of the desk has another key each time",
    acts: "en_route:desk,again",
    edit: {
      file: "server/booking/steps/take-step.ts",
      words: 'return OFFICE + named.digest("base64url");',
      others: 'return OFFICE + named.digest("base64url") + Math.random();',
    },
  },
  {
    fault: "cash is taken each time that it is told",
    acts: "take_cash,again",
    edit: { file: "server/payments/taking/record-taken.ts", words: "if (earlier) return [];", others: "" },
  },
  {
    fault: "a refund is given each time that it is asked for",
    acts: "refund_part,again",
    edit: {
      file: "server/payments/refunding/by-desk.ts",
      words: "if (earlier) {",
      others: 'if (earlier && requestKey === "") {',
    },
  },
  {
    fault: "a charge is planned each time that it is asked for",
    acts: "pay,again",
    edit: {
      file: "server/payments/charging/plan-charge.ts",
      words: "if (repeated) return { result: { booking, standing: repeated }, events: [] };",
      // Two tabs with one amount share a charge, which alone would be enough.
      others: "books.standings.length = 0;",
    },
  },
  {
    fault: "a press of a shift counts each time that it is told",
    acts: "end_shift,again",
    edit: {
      file: "server/shifts/presses/take-press.ts",
      words: "if (await tx.findOne(ShiftPress, eventId)) return undefined;",
      others: "",
    },
  },
  {
    fault: "a cancellation counts each time",
    acts: "cancel:guest,again",
    edit: {
      file: "server/booking/acts/cancel-booking.ts",
      words: 'if (booking.status === "cancelled") return [];',
      others: "",
    },
  },
  {
    fault: "a call for a return counts each time",
    acts: "ready:guest,again",
    edit: { file: "server/booking/acts/call-return.ts", words: "if (!isUncalled(booking)) return [];", others: "" },
  },
  {
    fault: "a consent is withdrawn each time that it is asked for",
    acts: "withdraw_care:guest,again",
    edit: { file: "server/booking/acts/withdraw-care.ts", words: "forgotten === 0 || ", others: "" },
  },
  {
    fault: "what the provider says is recorded each time",
    acts: "look,again",
    edit: {
      file: "server/payments/books/record-answer.ts",
      words: "if (!isNews) return { standing: before, events: [] };\n  tx.persist",
      others: "tx.persist",
    },
  },
  {
    fault: "an idempotency key has no unique index",
    acts: "place_once,again",
    sql: `create function spoil() returns trigger language plpgsql as $$ begin new.key := gen_random_uuid(); return new; end $$;
      create trigger spoil before insert on idempotency_key for each row execute function spoil()`,
  },
];
