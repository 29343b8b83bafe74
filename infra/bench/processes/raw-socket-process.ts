import { createServer } from "node:http";
import { Server } from "socket.io";
import { monotonicNow } from "../watchers.ts";

const view = {
  reference: "K7M-4QX",
  status: "confirmed",
  pickupLocation: "Nieuwegein",
  destination: "Utrecht Centraal",
  pickupDate: "2026-12-01",
  pickupTime: "12:00",
  vehicleType: "luxury",
  estimatedPrice: 42,
  updatedAt: "2026-11-20T12:00:00.000Z",
  messages: { email: false, sms: true },
};

const http = createServer();
const io = new Server(http, { serveClient: false });
io.on("connection", (socket) => {
  socket.on("booking:watch", async ({ id }: { id: number }, answer: (value: unknown) => void) => {
    await socket.join(`booking:${id}`);
    answer({ ok: true });
  });
});
http.listen(Number(process.argv[2]), "127.0.0.1", () => process.send?.("listening"));
process.on("message", () => {
  process.send?.(monotonicNow());
  for (const room of io.of("/").adapter.rooms.keys()) {
    if (room.startsWith("booking:"))
      io.to(room).emit("booking:changed", { ...view, id: Number(room.slice(8)), version: 2 });
  }
});
process.once("disconnect", () => process.exit());
