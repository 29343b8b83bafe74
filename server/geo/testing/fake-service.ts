import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import type { Clock } from "../turns.ts";

/** A real HTTP server on a free port for one test: what it was asked, and how it answers from now on. */
export async function fakeService(answer: (url: URL, request: IncomingMessage, response: ServerResponse) => void) {
  const asked: URL[] = [];
  let answering = answer;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(url);
    answering(url, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The fake service has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    answerWith: (next: typeof answer) => {
      answering = next;
    },
  };
}

/** Answers every request with this JSON. */
export const json =
  (body: unknown, status = 200) =>
  (_url: URL, _request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/** Accepts the request and never answers. */
export const silence = () => undefined;

/** A clock that stands still until it is moved, or somebody sleeps by it. */
export function handClock() {
  let time = 0;
  const clock: Clock = {
    now: () => time,
    sleep: (ms) => {
      time += ms;
      return Promise.resolve();
    },
  };
  return { clock, pass: (ms: number) => (time += ms) };
}
