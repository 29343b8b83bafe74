import type { ReactNode } from "react";
import { buttonOf } from "../forms/defined/form-definition.ts";
import { FormButton } from "../forms/form-button.tsx";
import type { useDialog } from "../ui/use-dialog.ts";
import { addHostedCardButton } from "./forms.ts";
import type { useCardAdding } from "./use-cards.ts";

type AddCardButtonProps = {
  adding: ReturnType<typeof useCardAdding>;
  opener: ReturnType<typeof useDialog>["opener"];
  look?: "primary" | "secondary";
  children: ReactNode;
};

/** Begins to add a card: on the page of the payment service or, without one, by a form; nothing before it is known which. */
export function AddCardButton({ adding, opener, look, children }: AddCardButtonProps) {
  if (!adding) return null;
  const hosted = () => buttonOf(addHostedCardButton, { seen: String(adding.readAt) });
  return (
    <FormButton {...(adding.isHosted ? hosted() : opener)} {...(look && { look })}>
      {children}
    </FormButton>
  );
}
