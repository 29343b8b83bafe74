import { driverMessagesSchema, messageSchema } from "@domrit/shared/driver/messages.ts";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { MessagePress } from "../presses/presses.ts";

export const messagesQuery = apiQuery(queryKeys.driverMessages, driverPaths.messages, driverMessagesSchema);

/** It is safe to send it twice. */
export const sendMessage = ({ message: said, said: press }: MessagePress) =>
  callApi(driverPaths.messages, { method: "POST", body: { ...said, ...press }, answer: messageSchema });
