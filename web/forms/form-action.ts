import type { Notice } from "@domrit/shared/site/notice.ts";
import type { ApiCall, Refusal, Visit } from "@domrit/shared/site/visit.ts";
import { type ActionFunction, data, redirect } from "react-router";
import type { z } from "zod";
import { visitContext } from "../site/visit.ts";
import { inOneText } from "./field-text.ts";
import type { FormAnswer } from "./form-answer.ts";
import { FORM_FIELD, KEY_FIELD } from "./own-fields.ts";
import { parseForm } from "./parse-form.ts";
import { sentFields } from "./sent-fields.ts";

/** The page that a form was sent from, and the key that it carries, or none. */
export type Sent = { url: URL; params: Record<string, string | undefined>; key: string | undefined };

/** What follows from an answer of the API: another page, which says what was done, or something to show on this one. */
type Next = { goTo: string; notice?: Notice } | { outcome: unknown };

/** How a form is answered that comes without script: by the call of the API that its script would make. */
export type FormRoute<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema | (() => Schema);
  /** True for a button without fields: a refusal is then said above the page. */
  isButton?: true;
  /** Fields that are never sent back, such as passwords. */
  secret?: readonly string[];
  call: (value: z.output<Schema>, sent: Sent) => ApiCall | Promise<ApiCall>;
  done: (answer: unknown, sent: Sent) => Next;
  /** For a refusal that is no failure; else its words and those on its fields are shown, with what was typed. */
  refused?: (refusal: Refusal, sent: Sent) => Next | undefined;
};

/** One form's way, with the type of its schema. */
export const formRoute = <Schema extends z.ZodObject>(route: FormRoute<Schema>): FormRoute =>
  route as unknown as FormRoute;

/** The action of a page with these forms, by their ids. */
export function formAction(forms: Record<string, FormRoute>): ActionFunction {
  return async ({ request, params, context }) => {
    const visit = context.get(visitContext);
    const form = await request.formData();
    const id = String(form.getAll(FORM_FIELD).at(-1));
    const route = Object.hasOwn(forms, id) ? forms[id] : undefined;
    if (!visit || !route) throw data(null, { status: 400 });
    const key = String(form.get(KEY_FIELD) ?? "");
    return await answerForm(visit, { id, route, form, sent: { url: new URL(request.url), params, key } });
  };
}

type Arrived = { id: string; route: FormRoute; form: FormData; sent: Sent };

async function answerForm({ api, leaveNotice }: Visit, { id, route, form, sent }: Arrived) {
  const { secret = [], call, done, refused } = route;
  const schema = typeof route.schema === "function" ? route.schema() : route.schema;
  const hideFields = [...secret];
  const follow = (next: Next) => {
    if ("outcome" in next) return show({ form: id, ...next }, 200);
    if (next.notice) leaveNotice(next.notice);
    return redirect(next.goTo, 303);
  };
  const submission = parseForm(sentFields(form, Object.keys(schema.shape)), schema);
  if (submission.status !== "success") return show({ form: id, result: submission.reply({ hideFields }) }, 422);
  const answer = await api(await call(submission.value, sent));
  if (!("refusal" in answer)) return follow(done(answer.value, sent));
  const { refusal } = answer;
  const next = refused?.(refusal, sent);
  if (next) return follow(next);
  if (route.isButton) return show({ form: id, failure: refusal.message }, refusal.status);
  return show({ form: id, result: submission.reply({ hideFields, ...words(refusal) }) }, refusal.status);
}

/** What a refusal says: on its fields where it names any, else of the form as a whole. */
const words = ({ fields, message }: Refusal) =>
  fields ? { fieldErrors: inOneText(fields) } : { formErrors: [message] };

const show = (answer: FormAnswer, status: number) => data(answer, { status });
