import type { ComponentProps } from "react";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { FORM_FIELD } from "../../forms/own-fields.ts";
import { Button } from "../../ui/button.tsx";
import type { LINK_FORMS } from "./links-action.ts";

type LinkFormProps = Omit<ComponentProps<typeof Button>, "type" | "form"> & {
  form: (typeof LINK_FORMS)[keyof typeof LINK_FORMS];
  linkId?: string;
};

/** A button of the page of links; its page has no script that would press it otherwise. */
export function LinkForm({ form, linkId, ...button }: LinkFormProps) {
  return (
    <form method="post" className="flex flex-col items-start">
      <HiddenFields values={{ [FORM_FIELD]: form, linkId }} />
      <Button type="submit" {...button} />
    </form>
  );
}
