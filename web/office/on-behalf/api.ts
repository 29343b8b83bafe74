import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import { type NotesView, notesViewSchema } from "@domrit/shared/office/notes.ts";
import { actedSchema, type OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import { keyOfWords } from "../../api/key-of-words.ts";
import type { Order } from "../../booking/ordering/order.ts";
import { agreeToChange, changedQuoteSchema } from "../../booking/ordering/orders.ts";

const act = (path: string, body: unknown): Promise<OnBehalfAnswer> =>
  callApi(path, { method: "POST", body, answer: actedSchema });

/** A change of a ride at its guest's wish; `overbook` has a manager move it into a full hour. */
export const changeForGuest = (id: number, overbook: boolean): Order<BookingChange, OnBehalfAnswer> => ({
  price: (body) => ({ method: "POST", path: officePaths.changePreview(id), body }),
  quote: changedQuoteSchema,
  agree: agreeToChange,
  place: (body) => ({
    method: "POST",
    path: overbook ? officePaths.overbookingChange(id) : officePaths.changeRide(id),
    body,
  }),
  booked: actedSchema,
});

export const callReturn = (id: number, version: number) => act(officePaths.rideReady(id), { version });
export const resendMessage = (id: number, messageId: string, version: number) =>
  act(officePaths.resendMessage(id, messageId), { version });

/** What colleagues noted of a ride, oldest first. */
export const readNotes = (id: number, signal: AbortSignal): Promise<NotesView> =>
  callApi(officePaths.rideNotes(id), { signal, answer: notesViewSchema });

/** Adds a note; the same words on one day are one note, however often they are sent. */
export const writeNote = async (id: number, text: string): Promise<void> => {
  const headers = { "Idempotency-Key": await keyOfWords([id, text]) };
  await callApi(officePaths.rideNotes(id), { method: "POST", headers, body: { text }, answer: v.unknown() });
};
