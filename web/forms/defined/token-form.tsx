import type { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import { useState } from "react";
import { useGoTo } from "../../site/go-to.ts";
import { useSecretInAddress } from "../../site/use-secret-in-address.ts";
import { Alert } from "../../ui/alert.tsx";
import { Form, Submit } from "../form.tsx";
import { useFormAnswer } from "../form-answer.ts";
import { TextField } from "../text-field.tsx";
import type { FormDefinition } from "./form-definition.ts";
import { useForm } from "./use-form.ts";

type TokenText = "title" | "code" | "codeHint" | "submit" | "submitting" | "gone" | "goneText";

type TokenFormProps<Answer> = {
  /** Any refusal that is no failure means that the link is used up or too old. */
  form: FormDefinition<typeof mailedTokenSchema, Answer>;
  text: (key: TokenText) => string;
};

/** Uses what is behind the `#` of a link, by one press. Without script its code is typed over, as no server sees it. */
export function TokenForm<Answer>(props: TokenFormProps<Answer>) {
  const token = useSecretInAddress("token") ?? "";
  return <FormOfToken key={token} token={token} {...props} />;
}

function FormOfToken<Answer>({ form, text, token }: TokenFormProps<Answer> & { token: string }) {
  const goTo = useGoTo();
  const answered = useFormAnswer(form.id)?.outcome;
  const [isGone, setGone] = useState(answered !== undefined);
  const taking = useForm(form, {
    onDone: (_answer, next) => "goTo" in next && goTo(next.goTo),
    onRefused: (_error, next) => setGone(next !== undefined),
  });
  return (
    <Form of={taking} hasSummary={false} label={text("title")}>
      {isGone && (
        <Alert title={text("gone")}>
          <p>{text("goneText")}</p>
        </Alert>
      )}
      {token ? (
        <input type="hidden" name="token" value={token} />
      ) : (
        <TextField field={taking.fields.token} label={text("code")} hint={text("codeHint")} />
      )}
      {taking.failure && !isGone && <Alert title={taking.failure} />}
      <Submit className="w-full" isPending={taking.isPending} text={text("submit")} pendingText={text("submitting")} />
    </Form>
  );
}
