import { type FocusEvent, type SyntheticEvent, useEffect, useState } from "react";
import * as v from "valibot";
import { fieldOf } from "../../../forms/field-of.ts";
import { useFormAnswer } from "../../../forms/form-answer.ts";
import { inThisTab } from "../../draft/tab-storage.ts";
import { CONTACT_KINDS, type ContactKind } from "./contact-kinds.ts";
import { addContactForms } from "./forms.ts";

/** The schema is too large to be there before it is needed, or to be read while somebody types: it comes with the button. */
const loadSchema = () => import("./add-contact-schema.ts");

/** The same schema decides on the server, so that one that does not arrive keeps nobody from being reached. */
const refusalsOf = (kind: ContactKind, typed: string) =>
  loadSchema().then(
    (schema) => schema.refusalsOf(kind, typed),
    () => undefined,
  );

/** What is typed, by the form and its ride: another language is another page. */
const drafts = inThisTab(v.string());

type ContactForm = { kind: ContactKind; rideId: number; onSubmit: (typed: string) => void };

/**
 * A form of one field, which behaves like `useZodForm`: nothing is sent while the schema refuses it, the refused field gets
 * the focus, and from then on is checked again as it changes. What is typed stays through reloads.
 */
export function useContactForm({ kind, rideId, onSubmit }: ContactForm) {
  const id = addContactForms[kind].id;
  const answer = useFormAnswer(id);
  const [errors, setErrors] = useState<string[] | undefined>(answer?.result?.error?.[kind] ?? undefined);

  const field = fieldOf(id, kind, { required: true, maxLength: CONTACT_KINDS[kind].maxLength, errors });
  const draft = `${id} ${rideId}`;
  useEffect(() => {
    const control = document.getElementById(field.id);
    if (control instanceof HTMLInputElement && !control.value) control.value = drafts.getItem(draft, "");
  }, [field.id, draft]);

  const refuse = (found: string[]) => {
    setErrors(found);
    document.getElementById(field.id)?.focus();
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, kind);
    const found = await refusalsOf(kind, typed);
    if (found) return refuse(found);
    setErrors(undefined);
    onSubmit(typed);
  };
  const check = async (event: SyntheticEvent<HTMLFormElement>) => {
    const typed = typedIn(event.currentTarget, kind);
    drafts.setItem(draft, typed);
    if (errors) setErrors(await refusalsOf(kind, typed));
  };
  return {
    form: { id, errors: undefined, onSubmit: submit },
    onInput: check,
    onFocus: ({ target }: FocusEvent) => target instanceof HTMLButtonElement && void loadSchema().catch(() => {}),
    field,
    fields: { [kind]: field },
    names: [kind],
    /** Shows what the server refused, in the same place. */
    refuse,
    forget: () => drafts.removeItem(draft),
  };
}

const typedIn = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? "");
