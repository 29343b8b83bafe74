import type { AnswerChannel } from "@domrit/shared/office/inbox/inbox.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const InboxAnswerSchema = defineEntity({
  name: "InboxAnswer",
  tableName: "inbox_answer",
  properties: {
    id: p.uuid().primary(),
    /** The contact message or the report that it answers. */
    itemId: p.uuid().index(),
    staffId: p.uuid(),
    channel: p.text().$type<AnswerChannel>(),
    /** What was written; of a call, the note that was made of it. */
    text: p.text(),
    at: p.datetime(),
    /** The event that has it mailed; null for a call. */
    eventId: p.uuid().nullable(),
  },
});

/** What the office answered to a contact message or a report. */
export class InboxAnswer extends InboxAnswerSchema.class {}
InboxAnswerSchema.setClass(InboxAnswer);
