import { parentPort } from "node:worker_threads";
import { createBirpc } from "birpc";
import { giveWay } from "../../process/give-way.ts";
import { renderReceipt } from "./render-receipt.ts";

// Booking has priority.
giveWay(5);

export type ReceiptFunctions = { render: typeof renderReceipt };

createBirpc<Record<string, never>, ReceiptFunctions>(
  { render: renderReceipt },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (hear) => parentPort?.on("message", hear),
  },
);
