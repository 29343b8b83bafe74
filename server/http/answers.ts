import * as v from "valibot";

type Form = { status: number; type: string; schema?: v.GenericSchema };

declare const said: unique symbol;
/** What a route answers that did what was asked; refusals are one shape for all (`error-answer.ts`). The first form holds unless the work sets another's status. */
export type Answer<Said = unknown> = { readonly forms: readonly Form[]; readonly [said]?: Said };
export type SaidBy<Given extends Answer> = Given extends Answer<infer Said> ? Said : never;

const json =
  (status: number) =>
  <Schema extends v.GenericSchema>(schema: Schema): Answer<v.InferInput<Schema>> => ({
    forms: [{ status, type: "application/json", schema }],
  });

export const shows = json(200);
export const creates = json(201);
/** It is done later, or nobody learns whether it is. */
export const accepts = json(202);
/** Where there is nothing more to say than that it was taken. */
export const doneSchema = v.object({});
export const nothing: Answer<void> = { forms: [{ status: 204, type: "" }] };
/** Who asks has it already, by its ETag. */
export const unchanged: Answer<void> = { forms: [{ status: 304, type: "" }] };
/** A file of this media type. */
export const sends = (type: string): Answer<string | Uint8Array> => ({ forms: [{ status: 200, type }] });

export const either = <const Answers extends readonly Answer[]>(
  ...answers: Answers
): Answer<SaidBy<Answers[number]>> => ({
  forms: answers.flatMap(({ forms }) => forms),
});

/** Of a route for ourselves, which the description of the API leaves out: its work answers by itself. */
export const hidden: Answer = { forms: [] };
