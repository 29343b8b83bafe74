import { WebSocket } from "ws";

const SOCKETS = 20;
const IN_FLIGHT = 20;
const BOOKINGS = 1000;

// Plain Engine.IO 4 frames: the client library would cost more than the questions.
const [url = ""] = process.argv.slice(2);
process.once("disconnect", () => process.exit());

/** Keeps several watches in flight; reconnects when cut. */
function ask(): Promise<void> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, {
    headers: { "X-Forwarded-For": "10.9.9.9" },
  });
  let asked = 0;
  const watch = () => {
    asked += 1;
    socket.send(`42${asked}["booking:watch",{"id":${1 + (asked % BOOKINGS)}}]`);
  };
  socket.on("error", () => undefined);
  socket.on("close", () => setTimeout(() => void ask(), 1000));
  return new Promise((resolve) => {
    const begin = () => {
      for (let n = 0; n < IN_FLIGHT; n += 1) watch();
      resolve();
    };
    const answers: [prefix: string, answer: () => void][] = [
      ["0", () => socket.send("40")],
      ["2", () => socket.send("3")],
      ["40", begin],
      ["43", watch],
    ];
    socket.once("close", resolve);
    socket.on("message", (data) => {
      const heard = /^(?:40|43|\d)/.exec(String(data))?.[0];
      answers.find(([prefix]) => prefix === heard)?.[1]();
    });
  });
}

await Promise.all(Array.from({ length: SOCKETS }, ask));
process.send?.("asking");
