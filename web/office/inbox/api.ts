import {
  type Answer,
  type InboxCount,
  type InboxItem,
  type InboxKind,
  type InboxList,
  inboxCountSchema,
  inboxItemSchema,
  inboxListSchema,
} from "@domrit/shared/office/inbox/inbox.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { callApi } from "../../api/call-api.ts";

/** Which item. */
export type ItemKey = { kind: InboxKind; id: string };

export const readInbox = (query: string, signal: AbortSignal): Promise<InboxList> =>
  callApi(officePaths.inboxWith(query), { answer: inboxListSchema, signal });

export const readInboxCount = (signal: AbortSignal): Promise<InboxCount> =>
  callApi(officePaths.inboxCount, { answer: inboxCountSchema, signal });

export const readItem = ({ kind, id }: ItemKey, signal: AbortSignal): Promise<InboxItem> =>
  callApi(officePaths.inboxItem(kind, id), { answer: inboxItemSchema, signal });

const act = (path: string, body: unknown): Promise<InboxItem> =>
  callApi(path, { method: "POST", body, answer: inboxItemSchema });

export const sendAnswer = ({ kind, id }: ItemKey, answer: Answer): Promise<InboxItem> =>
  act(officePaths.inboxAnswers(kind, id), answer);

export const resendAnswer = ({ kind, id }: ItemKey, answerId: string): Promise<InboxItem> =>
  act(officePaths.inboxResend(kind, id, answerId), {});

export const reopenItem = ({ kind, id }: ItemKey, version: number): Promise<InboxItem> =>
  act(officePaths.inboxReopen(kind, id), { version });
