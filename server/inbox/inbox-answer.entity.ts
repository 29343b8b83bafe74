import type { AnswerChannel } from "@domrit/shared/office/inbox/inbox.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const InboxAnswerSchema = defineEntity({
  name: "InboxAnswer",
  tableName: "inbox_answer",
  properties: {
    id: p.uuid().primary(),
    /** The contact message or report. */
    itemId: p.uuid().index(),
    staffId: p.uuid(),
    channel: p.text().$type<AnswerChannel>(),
    /** The answer, or the note of a call. */
    text: p.text(),
    at: p.datetime(),
    /** The event that mails it; null for a call. */
    eventId: p.uuid().nullable(),
  },
});

export class InboxAnswer extends InboxAnswerSchema.class {}
InboxAnswerSchema.setClass(InboxAnswer);
