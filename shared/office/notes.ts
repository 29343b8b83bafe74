import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { lines } from "../text/typed.ts";

export const NOTE_LENGTH = 1000;

export const noteSchema = z.strictObject({
  text: lines("required").min(1, message("required")).max(NOTE_LENGTH, message("tooLong")),
});

/** Oldest first; `at` in UTC. */
export const notesViewSchema = v.array(v.object({ id: v.number(), at: v.string(), by: v.string(), text: v.string() }));
export type NotesView = v.InferOutput<typeof notesViewSchema>;
