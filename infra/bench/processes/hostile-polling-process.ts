import { Agent, request } from "node:http";

const CONNECTIONS = 20;
const EVERY_MS = 60;
const BOOKINGS = 1000;

// Plain Engine.IO 4 polling, one request for each question: costly for the server, cheap for the sender.
const [url = ""] = process.argv.slice(2);
process.once("disconnect", () => process.exit());
const agent = new Agent({ keepAlive: true, maxSockets: 3 * CONNECTIONS });
const PATH = "/socket.io/?EIO=4&transport=polling";

type Answer = { status: number; text: string };

function call(method: "GET" | "POST", path: string, body = ""): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { "X-Forwarded-For": "10.9.9.9", "Content-Type": "text/plain" };
    const sending = request(url + path, { method, agent, headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sending.on("error", () => resolve({ status: 0, text: "" }));
    sending.end(body);
  });
}

/** Asks without waiting until it is cut, then reconnects. */
async function ask(): Promise<void> {
  const opened = await call("GET", PATH);
  setTimeout(() => void ask(), opened.status === 200 ? await askOn(opened) : 1000);
}

async function askOn({ text }: Answer): Promise<number> {
  const at = `${PATH}&sid=${JSON.parse(text.slice(1)).sid}`;
  await call("POST", at, "40");
  let asked = 0;
  const timer = setInterval(() => {
    asked += 1;
    void call("POST", at, `42${asked}["booking:watch",{"id":${1 + (asked % BOOKINGS)}}]`);
  }, EVERY_MS);
  let heard = await call("GET", at);
  while (heard.status === 200) {
    if (heard.text.split("\u001e").includes("2")) void call("POST", at, "3");
    heard = await call("GET", at);
  }
  clearInterval(timer);
  return 1000;
}

for (let opened = 0; opened < CONNECTIONS; opened += 1) void ask();
setTimeout(() => process.send?.("asking"), 2000);
