import { LockMode } from "@mikro-orm/postgresql";
import type { PersonalData } from "../../account/personal-data/personal-data.ts";
import { knownRidesOf, ridesOf } from "../../booking/find-rides.ts";
import { InboxAnswer, InboxAnswerSchema } from "../../inbox/inbox-answer.entity.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";

/** Answers to reports about a customer's rides. Answers to contact messages belong to a mailbox, as the messages do. */
export const inboxData: PersonalData = {
  tables: [InboxAnswerSchema],
  async export(em, { id }) {
    const reports = await em.find(
      RideReport,
      { bookingId: { $in: await knownRidesOf(em, id) } },
      { fields: ["id", "number"] },
    );
    const numbers = new Map(reports.map((report) => [report.id, report.number]));
    const answers = await em.find(InboxAnswer, { itemId: { $in: [...numbers.keys()] } }, { orderBy: { at: "desc" } });
    return {
      answers: answers.map(({ itemId, channel, text, at }) => ({ report: numbers.get(itemId), channel, text, at })),
    };
  },
  async erase(tx, customerId) {
    // A colleague who is answering holds the report: their answer is found here, or can no longer be written.
    const bookingId = { $in: await ridesOf(tx, customerId) };
    const held = { fields: ["id"], lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const reports = await tx.find(RideReport, { bookingId }, held);
    await tx.nativeDelete(InboxAnswer, { itemId: { $in: reports.map(({ id }) => id) } });
    return {};
  },
};
