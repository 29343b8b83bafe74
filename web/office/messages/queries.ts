import {
  conversationSchema,
  conversationsSchema,
  type OfficeMessage,
  sentMessagesSchema,
} from "@domrit/shared/driver/messages.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";

export const conversationsQuery = apiQuery(queryKeys.officeMessages, officePaths.messages, conversationsSchema);

export const conversationQuery = (driverId: string) =>
  apiQuery(queryKeys.officeConversation(driverId), officePaths.conversation(driverId), conversationSchema);

export function useSending(onSent: (sent: number) => void) {
  const queries = useQueryClient();
  return useCall({
    mutationFn: (body: OfficeMessage) =>
      callApi(officePaths.messages, { method: "POST", body, answer: sentMessagesSchema }),
    async onSuccess({ sent }) {
      onSent(sent);
      await queries.invalidateQueries({ queryKey: queryKeys.officeMessages });
    },
  });
}

export const markRead = (driverId: string, ids: readonly string[]): Promise<void> =>
  callApi(officePaths.readMessages(driverId), { method: "POST", body: { ids }, answer: v.void() });
