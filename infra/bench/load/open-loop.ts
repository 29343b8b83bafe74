import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type LoadRequest = { body: string; headers: Record<string, string> };
type Load = { perSecond: number; seconds: number; next: () => LoadRequest };
export type LoadAnswer = { status: number; milliseconds: number };

/** Posts at a fixed rate. Times count from the due moment, so a pause of the server is not hidden. */
export async function postAtRate(url: string, { perSecond, seconds, next }: Load): Promise<LoadAnswer[]> {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const answers: Promise<LoadAnswer>[] = [];
  while (answers.length < perSecond * seconds) {
    const due = started + (answers.length * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    answers.push(post(url, agent, next()).then((status) => ({ status, milliseconds: performance.now() - due })));
  }
  const answered = await Promise.all(answers);
  agent.destroy();
  return answered;
}

function post(url: string, agent: Agent, { body, headers }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      agent,
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body), ...headers },
    });
    sending.on("error", reject);
    sending.on("response", (answer) => {
      answer.resume().on("error", reject);
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    sending.end(body);
  });
}
