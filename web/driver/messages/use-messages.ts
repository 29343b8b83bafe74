import { driverMessagesSchema, type MessageView } from "@domrit/shared/driver/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { isMessage, type Press } from "../presses/presses.ts";
import { keepOnPhone, recallFromPhone } from "../session/kept-on-phone.ts";
import { messagesQuery } from "./api.ts";

const nameOf = (driverId: string) => `driver-messages-${driverId}` as const;

/** A message is asked about, and kept on the phone, this long; older ones are read again from the server. */
const FRESH_MS = 24 * 3_600_000;

const isFresh = ({ at }: MessageView): boolean => serverNow().getTime() - Date.parse(at) < FRESH_MS;

/** The driver's messages, from the phone until the server answers; undefined while neither knows them. */
export function useMessages(driverId: string): readonly MessageView[] | undefined {
  const { data } = useQuery(messagesQuery);
  const [recalled, setRecalled] = useState<readonly MessageView[]>();
  useEffect(() => {
    // In an effect, as the rendering server cannot read the phone's storage.
    if (!data) setRecalled(recallFromPhone(nameOf(driverId), driverMessagesSchema)?.messages.filter(isFresh));
    else keepOnPhone(nameOf(driverId), { messages: data.messages.filter(isFresh) });
  }, [data, driverId]);
  return data?.messages ?? recalled;
}

/** The desk's messages of the last day that the driver has not answered. */
export function useUnanswered(
  messages: readonly MessageView[] | undefined,
  waiting: readonly Press[],
): readonly MessageView[] {
  return useMemo(() => {
    const answered = new Set([
      ...(messages ?? []).map(({ answers }) => answers),
      ...waiting.filter(isMessage).map(({ message }) => message.answers),
    ]);
    return (messages ?? []).filter((each) => each.by === "desk" && isFresh(each) && !answered.has(each.id));
  }, [messages, waiting]);
}
