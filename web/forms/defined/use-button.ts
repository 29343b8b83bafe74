import { type ButtonDefinition, buttonOf } from "./form-definition.ts";
import { type FormCallOptions, useFormCall } from "./use-form-call.ts";
import { useNotice } from "./use-notice.ts";

/** A defined button, as `FormButton` needs it, and its call. */
export function useButton<Field extends string, Answer>(
  definition: ButtonDefinition<Field, Answer>,
  values: Record<Field, string>,
  options?: FormCallOptions<Record<Field, string>, Answer>,
) {
  const notice = useNotice();
  const call = useFormCall(definition, { says: (_answer, next) => notice(next), ...options });
  const { isPending } = call;
  return { ...call, button: { ...buttonOf(definition, values), isPending, onPress: () => call.send(values) } };
}
