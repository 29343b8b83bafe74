import { parentPort } from "node:worker_threads";
import { createBirpc } from "birpc";
import { giveWay } from "../../process/give-way.ts";
import { renderReceipt } from "../receipt/render-receipt.ts";
import { loadInvoices, renderInvoice } from "./render-invoice.ts";

// Booking has priority.
giveWay(5);

const functions = { renderReceipt, renderInvoice, loadInvoices };
export type RenderingFunctions = typeof functions;

createBirpc<Record<string, never>, RenderingFunctions>(functions, {
  post: (message) => parentPort?.postMessage(message),
  on: (hear) => parentPort?.on("message", hear),
});
