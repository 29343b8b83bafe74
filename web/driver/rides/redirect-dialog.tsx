import type { ChangeQuote } from "@domrit/shared/booking/quote.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { type FormEvent, useId, useState } from "react";
import { ApiError, fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { CallDesk } from "../messages/call-desk.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { priceElsewhere } from "./api.ts";
import { bigButton } from "./big-button.ts";

type RedirectDialogProps = { ride: DriverRide; press: PressAct; onClose: () => void };
type AskedDestination = { destination: string; drivenKm?: number };

/** Drives to another destination: its price first, which the driver tells, then the press. A price needs the network. */
export function RedirectDialog({ ride, press, onClose }: RedirectDialogProps) {
  const { t } = useTranslation();
  const ids = { destination: useId(), km: useId() };
  const [told, setTold] = useState<{ asked: AskedDestination; quote: ChangeQuote }>();
  const pricing = useCall({
    mutationFn: async (asked: AskedDestination) => ({ asked, quote: await priceElsewhere(ride.id, asked) }),
    onSuccess: setTold,
  });
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const km = String(typed.get("km")).trim();
    pricing.mutate({ destination: String(typed.get("destination")).trim(), ...(km && { drivenKm: Number(km) }) });
  };
  if (told) {
    const go = () => {
      press(ride, "redirect", { ...told.asked, quotedPrice: told.quote.quote.estimatedPrice });
      onClose();
    };
    return <Told destination={told.asked.destination} quote={told.quote} onAgreed={go} onClose={onClose} />;
  }
  const { destination: unknown, drivenKm: wrongKm } = fieldErrorsOf(pricing.error);
  return (
    <Modal isOpen onClose={onClose} title={t("driver-rides:redirect.title")}>
      <form noValidate onSubmit={ask}>
        <div className="my-4 flex flex-col gap-1.5">
          <label htmlFor={ids.destination} className="font-semibold">
            {t("driver-rides:redirect.to")}
          </label>
          <TextInput id={ids.destination} name="destination" autoComplete="off" aria-invalid={!!unknown || undefined} />
          <label htmlFor={ids.km} className="mt-3 font-semibold">
            {t("driver-rides:redirect.km")}
          </label>
          <TextInput
            id={ids.km}
            name="km"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={!!wrongKm || undefined}
          />
        </div>
        {pricing.error && (
          <div className="flex flex-col gap-3">
            <Alert title={unknown?.[0] ?? wrongKm?.[0] ?? wordsFor(pricing.error)} />
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
      </form>
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
