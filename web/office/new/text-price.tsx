import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MessageSquare } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { textPrice } from "./api.ts";
import { pricedPart } from "./caller-request.ts";
import type { CallerValues } from "./use-caller-form.ts";

type TextPriceProps = { quote: QuoteView; values: CallerValues };

/** Sends the caller the price that is shown by text message; nothing is booked by it. Nothing for what no message can say: a return, a series. */
export function TextPrice({ quote, values }: TextPriceProps) {
  const phone = normalisePhone(values.contactPhone);
  if (!phone || quote.return || quote.series) return null;
  const { language } = values;
  const asked = { ...pricedPart(values), contactPhone: phone, language, quotedPrice: quote.estimatedPrice };
  // What else is asked, or of somebody else, has not been sent.
  return <SendPrice key={JSON.stringify(asked)} asked={asked as BookingRequest} />;
}

function SendPrice({ asked }: { asked: BookingRequest }) {
  const { t } = useTranslation();
  const texting = useCall({ mutationFn: () => textPrice(asked) });
  return (
    <div className="flex flex-col gap-2">
      <Button
        look="secondary"
        isPending={texting.isPending}
        disabled={texting.isSuccess}
        onClick={() => texting.mutate()}
      >
        {!texting.isPending && <MessageSquare aria-hidden className="size-5" />}
        {t("office-caller:text.send")}
      </Button>
      {texting.isSuccess && <Alert look="success" title={t("office-caller:text.done")} />}
      {texting.error && <Alert title={errorText(texting.error, t)} />}
    </div>
  );
}
