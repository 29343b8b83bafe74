import { once } from "node:events";
import * as v from "valibot";

const versionSchema = v.object({ webSocketDebuggerUrl: v.string() });

type Message = {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  sessionId?: string;
};

/**
 * Speaks Chromium's own protocol with the browser that listens on this port. Playwright watches every page's `Runtime`; V8 then
 * looks up the lines of each Error that is made, and React makes four as it is read: 10 ms of this processor, 40 of a
 * phone's, that no visitor waits for (2026-11-23). So times that a person feels are taken without it.
 */
export async function openDevTools(port: number) {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const socket = new WebSocket(v.parse(versionSchema, await version.json()).webSocketDebuggerUrl);
  await once(socket, "open");
  const asked: PromiseWithResolvers<unknown>[] = [];
  const hearers = new Set<(message: Message) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(data);
    const { id, result, error } = message;
    if (id === undefined) for (const hear of hearers) hear(message);
    else if (error) asked[id]?.reject(new Error(error.message));
    else asked[id]?.resolve(result);
  });
  return {
    /** Gives the answer to a command, of the browser or of one of its pages. */
    async send<Answer>(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
      const answer = Promise.withResolvers<unknown>();
      socket.send(JSON.stringify({ id: asked.push(answer) - 1, method, params, sessionId }));
      return (await answer.promise) as Answer;
    },
    /** Resolves at the next event of this name in a page. */
    next(method: string, sessionId: string): Promise<void> {
      return new Promise((resolve) => {
        const hear = (message: Message): void => {
          if (message.method !== method || message.sessionId !== sessionId) return;
          hearers.delete(hear);
          resolve();
        };
        hearers.add(hear);
      });
    },
    close: (): void => socket.close(),
  };
}
export type DevTools = Awaited<ReturnType<typeof openDevTools>>;
