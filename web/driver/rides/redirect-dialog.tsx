import { redirectShape } from "@domrit/shared/booking/acts/redirect.ts";
import type { ChangeQuote } from "@domrit/shared/booking/quote.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useState } from "react";
import { z } from "zod";
import { ApiError, fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { Form } from "../../forms/form.tsx";
import { numberOrEmpty } from "../../forms/or-empty.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { CallDesk } from "../messages/call-desk.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { priceElsewhere } from "./api.ts";
import { bigButton } from "./big-button.ts";

type RedirectDialogProps = { ride: DriverRide; press: PressAct; onClose: () => void };

const { destination, drivenKm } = redirectShape;
const schema = z.object({ destination, drivenKm: numberOrEmpty(drivenKm.unwrap()) });
type AskedDestination = z.output<typeof schema>;

/** Drives to another destination: its price first, which the driver tells, then the press. A price needs the network. */
export function RedirectDialog({ ride, press, onClose }: RedirectDialogProps) {
  const { t } = useTranslation();
  const [told, setTold] = useState<{ asked: AskedDestination; quote: ChangeQuote }>();
  const pricing = useCall({
    mutationFn: async (asked: AskedDestination) => ({ asked, quote: await priceElsewhere(ride.id, asked) }),
    onSuccess: setTold,
  });
  const of = useZodForm({
    id: "redirect",
    schema,
    onSubmit: (asked) => pricing.mutate(asked, { onError: (error) => of.showFieldErrors(fieldErrorsOf(error)) }),
  });
  if (told) {
    const go = () => {
      press(ride, "redirect", { ...told.asked, quotedPrice: told.quote.quote.estimatedPrice });
      onClose();
    };
    return <Told destination={told.asked.destination} quote={told.quote} onAgreed={go} onClose={onClose} />;
  }
  const refused = fieldErrorsOf(pricing.error);
  const isExplained = of.names.some((name) => refused[name]);
  return (
    <Modal isOpen onClose={onClose} title={t("driver-rides:redirect.title")}>
      <Form of={of} hasSummary={false} className="mt-4">
        <TextField field={of.fields.destination} label={t("driver-rides:redirect.to")} />
        <TextField
          field={of.fields.drivenKm}
          label={t("driver-rides:redirect.km")}
          hint={t("driver-rides:redirect.kmHint")}
          inputMode="numeric"
        />
        {pricing.error && (
          <div className="flex flex-col gap-3">
            {!isExplained && <Alert title={wordsFor(pricing.error)} />}
            <CallDesk />
          </div>
        )}
        <ModalActions>
          <button type="button" className={bigButton("secondary")} onClick={onClose}>
            {t("driver-rides:back")}
          </button>
          <button type="submit" className={bigButton("primary")} aria-disabled={pricing.isPending}>
            {t("driver-rides:redirect.price")}
          </button>
        </ModalActions>
      </Form>
    </Modal>
  );

  function wordsFor(error: Error): string {
    const isAnswered = error instanceof ApiError && !error.isOutcomeUnknown;
    return isAnswered ? errorText(error, t) : t("driver-rides:redirect.offline");
  }
}

type ToldProps = { destination: string; quote: ChangeQuote; onAgreed: () => void; onClose: () => void };

function Told({ destination, quote: { quote, difference }, onAgreed, onClose }: ToldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const changed = t(`driver-rides:redirect.${difference > 0 ? "dearer" : "cheaper"}`, {
    by: money(Math.abs(difference)),
  });
  return (
    <Modal isOpen onClose={onClose} title={t("driver-rides:redirect.told", { amount: money(quote.estimatedPrice) })}>
      <p className="mt-3 wrap-break-word">{destination}</p>
      <p className="mt-1 font-semibold">
        {difference === 0 ? t("driver-rides:redirect.same") : changed}. {t("driver-rides:redirect.say")}
      </p>
      <div className="my-5 flex flex-col gap-3">
        <button type="button" className={bigButton("primary")} onClick={onAgreed}>
          {t("driver-rides:redirect.confirm")}
        </button>
        <button type="button" className={bigButton("quiet")} onClick={onClose}>
          {t("driver-rides:back")}
        </button>
      </div>
    </Modal>
  );
}
