import { type ComponentProps, useId } from "react";
import { Button } from "../ui/button.tsx";

type FormButtonProps = Omit<ComponentProps<typeof Button>, "type" | "form" | "onClick"> & {
  method: "get" | "post";
  action?: string;
  fields?: Record<string, string>;
  /** What its script does instead; without it the form is sent as it is. */
  onPress?: () => void;
};

/** A button that works without script too: as a form without anything to fill in. */
export function FormButton({ method, action, fields = {}, onPress, ...button }: FormButtonProps) {
  const id = useId();
  // A browser puts the fields of such a form in the place of the query.
  const query = method === "get" ? new URLSearchParams(/\?([^#]*)/.exec(action ?? "")?.[1]) : [];
  return (
    <>
      <form
        id={id}
        hidden
        method={method}
        action={action}
        onSubmit={
          onPress &&
          ((event) => {
            event.preventDefault();
            onPress();
          })
        }
      >
        {[...query, ...Object.entries(fields)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <Button {...button} type="submit" form={id} />
    </>
  );
}
