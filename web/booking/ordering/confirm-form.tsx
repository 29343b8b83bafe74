import type { ComponentProps, ReactNode } from "react";
import { PageRefusal } from "../../api/api-error.ts";
import { Form } from "../../forms/form.tsx";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmFailure } from "../confirm/confirm-failure.tsx";
import { SentTimeChoice } from "../full-hour/sent-time-choice.tsx";
import type { OrderAnswer } from "./answer-step.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";
import { quotedPriceOf } from "./shown-price.ts";

type FormProps = ComponentProps<typeof Form>;
type ConfirmFormProps = Pick<FormProps, "of" | "action" | "label" | "className"> & {
  answer: OrderAnswer;
  priced: NonNullable<OrderAnswer["priced"]>;
  typed: Record<string, string>;
  toldElsewhere?: readonly string[];
  /** Whether the form is about one ride alone, so that its own fields say when a return begins. */
  isAlone?: boolean;
  summary: ReactNode;
  confirm: string;
  children?: ReactNode;
};

/** The last look at what is ordered, at which price: what became of the step before, and the buttons that go on and back. */
export function ConfirmForm({
  answer,
  priced: { quote, before },
  typed,
  toldElsewhere = [],
  isAlone = false,
  summary,
  confirm,
  children,
  className = "",
  ...form
}: ConfirmFormProps) {
  const { t } = useTranslation();
  const { key, version, refusal, choices } = answer;
  // A full hour is shown with the free times, so not as an error too.
  const isFull = refusal?.code === "fully_booked" && quote.fullyBooked !== undefined;
  const isTold = isFull || toldElsewhere.includes(refusal?.code ?? "");
  const failure = refusal && !isTold ? new PageRefusal(refusal) : null;
  return (
    <Form
      {...form}
      className={`${className} ${children ? "order-parts lg:grid lg:gap-x-8" : ""}`}
      notice={
        <>
          <ConfirmFailure error={failure} quote={quote} before={before} />
          <SentTimeChoice full={quote.fullyBooked} isAlone={isAlone} />
        </>
      }
    >
      <HiddenFields
        values={{
          ...typed,
          key,
          version,
          quotedPrice: quotedPriceOf(quote),
          returnPrice: quote.return?.estimatedPrice,
        }}
      />
      <div className="order-summary">{summary}</div>
      <div className="flex min-w-0 flex-col gap-4">
        <ChoiceButtons end="pickupLocation" places={choices?.pickupLocation} />
        <ChoiceButtons end="destination" places={choices?.destination} />
        {children}
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
          <Button type="submit" look="secondary" name="intent" value="edit">
            {t("booking:page.edit")}
          </Button>
          <Button type="submit" name="intent" value="confirm">
            {confirm}
          </Button>
        </div>
      </div>
    </Form>
  );
}
