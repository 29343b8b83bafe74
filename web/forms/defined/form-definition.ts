import type { TextKey } from "@domrit/shared/i18n/text-key.ts";
import type { Notice } from "@domrit/shared/site/notice.ts";
import type { ApiCall, Refusal } from "@domrit/shared/site/visit.ts";
import type { QueryKey } from "@tanstack/react-query";
import type { GenericSchema } from "valibot";
import type { z } from "zod";
import { FORM_FIELD } from "../own-fields.ts";

/** Where a form stands: the address of its page, and the id of what it is about, or "" where it is about no one thing. */
export type FormPlace = { url: URL; id: string };

/**
 * What follows when a form was accepted: another page, which says the notice, or something to show on this one. `keepsTyped`:
 * the form stays as it was filled in, without script too.
 */
export type NextStep = { goTo: string; notice?: Notice } | { outcome: unknown; keepsTyped?: true };

/** What a form and a button without fields have in common: their call of the API, and what is said of its answer. */
export type ActDefinition<Value, Answer> = {
  id: string;
  call: (value: Value, place: FormPlace) => ApiCall;
  answer: GenericSchema<unknown, Answer>;
  /** With script its notice is a toast; the component decides whether it goes to the page. Left out, the answer is what is shown. */
  done?: (answer: Answer, place: FormPlace) => NextStep;
  /** For a refusal that is no failure. */
  refused?: (refusal: Pick<Refusal, "status" | "code">, place: FormPlace) => NextStep | undefined;
  /** With script: the title of a toast about a failure, and what it says where the server says nothing. */
  failed?: readonly [title: TextKey, hint?: TextKey];
  /** With script: the newest toast of a topic replaces the older one; its id where it is not given. */
  topic?: string;
  /** With script: what is read again once it is done. */
  outdates?: readonly QueryKey[];
  /** True where that is read again after a refusal too, as somebody else may have been first. */
  outdatesAnyway?: true;
  /** True where it begins or ends a session. */
  changesSession?: true;
  /** Where the call takes an `Idempotency-Key`: one for each body, or, with script, one until it is done whatever the body. */
  hasKey?: "body" | "done";
};

/** What follows where a definition says nothing else. */
export const nextOf = <Value, Answer>(
  { done }: ActDefinition<Value, Answer>,
  answer: Answer,
  place: FormPlace,
): NextStep => (done ? done(answer, place) : { outcome: answer });

/** A form with fields, with script and without. */
export type FormDefinition<Schema extends z.ZodObject, Answer> = ActDefinition<z.output<Schema>, Answer> & {
  /** By itself, or made at the moment it is needed. */
  schema: Schema | (() => Schema);
  /** Fields that are never sent back, such as passwords. */
  secret?: readonly (keyof z.input<Schema> & string)[];
};

/** A form whose schema is too large to be there before it is needed. */
export type LateFormDefinition<Schema extends z.ZodObject, Answer> = ActDefinition<z.output<Schema>, Answer> & {
  loadSchema: () => Promise<Schema>;
};

/** A button without anything to fill in, with script and without; a refusal is said above the page. */
export type ButtonDefinition<Field extends string, Answer> = ActDefinition<Record<Field, string>, Answer> & {
  /** The names of the values that it sends along. */
  fields: readonly Field[];
};

export const defineForm = <Schema extends z.ZodObject, Answer>(
  form: FormDefinition<Schema, Answer>,
): FormDefinition<Schema, Answer> => form;

export const defineLateForm = <Schema extends z.ZodObject, Answer>(
  form: LateFormDefinition<Schema, Answer>,
): LateFormDefinition<Schema, Answer> => form;

export const defineButton = <Answer, const Field extends string = never>(
  button: ButtonDefinition<Field, Answer>,
): ButtonDefinition<Field, Answer> => button;

/** What `FormButton` needs to send a defined button as a form. */
export const buttonOf = <Field extends string>(
  { id }: Pick<ButtonDefinition<Field, unknown>, "id" | "fields">,
  values: Record<Field, string>,
) => ({ method: "post" as const, fields: { [FORM_FIELD]: id, ...values } });
