import { once } from "node:events";
import { chromium } from "playwright";
import * as v from "valibot";
import { ensureChromium } from "../../browser/chromium.ts";
import { freePort } from "../../machine/free-port.ts";

const versionSchema = v.object({ webSocketDebuggerUrl: v.string() });

type Message = {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  params?: unknown;
  sessionId?: string;
};

/** Gone with the scope; Lighthouse asks for its port. */
export async function openBrowser(scope: AsyncDisposableStack) {
  const port = await freePort(25_000);
  const args = [`--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  scope.defer(() => browser.close());
  return { port, devTools: scope.adopt(await openDevTools(port), ({ close }) => close()) };
}

/** Without Playwright, whose watch of `Runtime` makes each Error of React cost 10 ms here, 40 ms on a phone. */
async function openDevTools(port: number) {
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
    async send<Answer>(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
      const answer = Promise.withResolvers<unknown>();
      socket.send(JSON.stringify({ id: asked.push(answer) - 1, method, params, sessionId }));
      return (await answer.promise) as Answer;
    },
    next<Params = void>(method: string, sessionId: string): Promise<Params> {
      return new Promise((resolve) => {
        const hear = (message: Message): void => {
          if (message.method !== method || message.sessionId !== sessionId) return;
          hearers.delete(hear);
          resolve(message.params as Params);
        };
        hearers.add(hear);
      });
    },
    close: (): void => socket.close(),
  };
}
export type DevTools = Awaited<ReturnType<typeof openDevTools>>;
