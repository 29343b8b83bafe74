import type { SubmissionResult } from "@conform-to/react";
import type { Refusal, Visit } from "@domrit/shared/site/visit.ts";
import { type ActionFunction, data, redirect } from "react-router";
import * as v from "valibot";
import type { z } from "zod";
import { keyOfWords } from "../../api/key-of-words.ts";
import { visitContext } from "../../site/visit.ts";
import { dialogSubject } from "../../ui/use-dialog.ts";
import { inOneText } from "../field-text.ts";
import type { FormAnswer } from "../form-answer.ts";
import { FORM_FIELD } from "../own-fields.ts";
import { parseForm } from "../parse-form.ts";
import { sentFields } from "../sent-fields.ts";
import {
  type ActDefinition,
  type ButtonDefinition,
  type FormDefinition,
  type FormPlace,
  type LateFormDefinition,
  type NextStep,
  nextOf,
} from "./form-definition.ts";

// biome-ignore lint/suspicious/noExplicitAny: Definitions of all types stand in one list.
export type AnyDefinition = FormDefinition<any, any> | LateFormDefinition<any, any> | ButtonDefinition<any, any>;

/** The action of a page with these forms, which come without script: each is answered by the call that its script would make. */
export function formAction(
  definitions: readonly AnyDefinition[],
): ActionFunction & { definitions: typeof definitions } {
  const action: ActionFunction = async ({ request, params, context }) => {
    const visit = context.get(visitContext);
    const form = await request.formData();
    const sentId = form.getAll(FORM_FIELD).at(-1);
    const definition = definitions.find(({ id }) => id === sentId);
    if (!visit || !definition) throw data(null, { status: 400 });
    const url = new URL(request.url);
    const place = { url, id: params.id ?? dialogSubject(url.search) };
    return "fields" in definition
      ? await answerButton(visit, definition, form, place)
      : await answerForm(visit, definition, form, place);
  };
  return Object.assign(action, { definitions });
}

async function answerForm(
  visit: Visit,
  definition: FormDefinition<z.ZodObject, unknown> | LateFormDefinition<z.ZodObject, unknown>,
  form: FormData,
  place: FormPlace,
) {
  const { id } = definition;
  const schema = await schemaOf(definition);
  const hideFields = "secret" in definition ? [...(definition.secret ?? [])] : [];
  const submission = parseForm(sentFields(form, Object.keys(schema.shape)), schema);
  if (submission.status !== "success") return show({ form: id, result: submission.reply({ hideFields }) }, 422);
  const answer = await carryOut(visit, definition, submission.value, place);
  if (!("refusal" in answer)) return follow(visit, id, answer.next, () => submission.reply({ hideFields }));
  const { refusal } = answer;
  return show({ form: id, result: submission.reply({ hideFields, ...words(refusal) }) }, refusal.status);
}

export const schemaOf = (
  definition: FormDefinition<z.ZodObject, unknown> | LateFormDefinition<z.ZodObject, unknown>,
): z.ZodObject | Promise<z.ZodObject> => {
  if ("loadSchema" in definition) return definition.loadSchema();
  return typeof definition.schema === "function" ? definition.schema() : definition.schema;
};

async function answerButton(
  visit: Visit,
  definition: ButtonDefinition<string, unknown>,
  form: FormData,
  place: FormPlace,
) {
  const { id, fields } = definition;
  const sent = sentFields(form, fields);
  const values = Object.fromEntries(fields.map((name) => [name, String(sent.get(name) ?? "")]));
  const answer = await carryOut(visit, definition, values, place);
  if (!("refusal" in answer)) return follow(visit, id, answer.next);
  return show({ form: id, failure: answer.refusal.message }, answer.refusal.status);
}

async function carryOut<Value, Answer>(
  { api }: Visit,
  definition: ActDefinition<Value, Answer>,
  value: Value,
  place: FormPlace,
): Promise<{ next: NextStep } | { refusal: Refusal }> {
  const { call, answer: schema, refused, hasKey } = definition;
  const made = call(value, place);
  const headers = hasKey && { "Idempotency-Key": await keyOfWords([made.path, made.body]) };
  const answer = await api({ ...made, ...(headers && { headers }) });
  if (!("refusal" in answer)) return { next: nextOf(definition, v.parse(schema, answer.value), place) };
  const next = refused?.(answer.refusal, place);
  return next ? { next } : answer;
}

function follow({ leaveNotice }: Visit, form: string, next: NextStep, typed?: () => SubmissionResult) {
  if ("outcome" in next) {
    const { outcome, keepsTyped } = next;
    return show({ form, outcome, ...(keepsTyped && typed && { result: typed() }) }, 200);
  }
  if (next.notice) leaveNotice(next.notice);
  return redirect(next.goTo, 303);
}

/** What a refusal says: on its fields where it names any, else of the form as a whole. */
const words = ({ fields, message }: Refusal) =>
  fields ? { fieldErrors: inOneText(fields) } : { formErrors: [message] };

const show = (answer: FormAnswer, status: number) => data(answer, { status });
