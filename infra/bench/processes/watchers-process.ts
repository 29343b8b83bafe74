import { WebSocket } from "ws";
import { type Arrival, monotonicNow } from "../watchers.ts";

const AT_ONCE = 50;

const [url = "", count = "0"] = process.argv.slice(2);
let arrivals: Arrival[] = [];
setInterval(() => {
  if (arrivals.length > 0) process.send?.(arrivals);
  arrivals = [];
}, 50);
process.once("disconnect", () => process.exit());

function watch(id: number): Promise<void> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  });
  return new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (data) => {
      const at = monotonicNow();
      const text = String(data);
      if (text.startsWith("0")) socket.send("40");
      else if (text === "2") socket.send("3");
      else if (text.startsWith("40")) socket.send(`420["booking:watch",{"id":${id}}]`);
      else if (text.startsWith("430")) resolve();
      else if (text.startsWith('42["booking:changed"'))
        arrivals.push({ id, version: JSON.parse(text.slice(2))[1].version, at });
    });
  });
}

const ids = Array.from({ length: Number(count) }, (_, index) => index + 1);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) await watch(id);
  }),
);
process.send?.("watching");
