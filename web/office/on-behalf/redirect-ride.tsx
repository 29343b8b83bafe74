import { type ChangeQuote, changeQuoteSchema } from "@domrit/shared/booking/quote.ts";
import { hasDriverOnWay } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { actedSchema, type OnBehalfAnswer, redirectSchema } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { ApiCall } from "@domrit/shared/site/visit.ts";
import { useState } from "react";
import * as v from "valibot";
import { z } from "zod";
import { fieldErrorsOf, isConflict } from "../../api/api-error.ts";
import { AddressField } from "../../booking/address/address-field.tsx";
import { Difference } from "../../booking/change/difference.tsx";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { numberOrEmpty, orEmpty } from "../../forms/or-empty.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useSeenVersion } from "../../forms/use-seen-version.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Misfit } from "../booking/assign/misfit.tsx";
import { misfitOf } from "../booking/assign/use-fit.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useRideRefresh } from "../live/office-refresh.ts";
import { ActOutcome, AskedAct } from "./act-outcome.tsx";

const { destination, drivenKm, anyway } = redirectSchema.shape;
const schema = z.object({
  destination,
  drivenKm: numberOrEmpty(drivenKm.unwrap()),
  anyway: orEmpty(anyway),
});
const answerSchema = v.union([changeQuoteSchema, actedSchema]);

/** Drives a ride elsewhere whose driver is on the way; nothing for another. */
export function RedirectRide({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (!hasDriverOnWay(booking)) return null;
  return (
    <AskedAct open={t("office-guest:redirect.open")} done={t("office-guest:redirect.done")}>
      {(dialog) => <RedirectDialog booking={booking} {...dialog} />}
    </AskedAct>
  );
}

type RedirectDialogProps = {
  booking: BookingView;
  onDone: (acted: OnBehalfAnswer) => void;
  onClose: () => void;
};

/** The first press asks for the price, the second drives there for it. */
function RedirectDialog({ booking, onDone, onClose }: RedirectDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, estimatedPrice, version } = booking;
  const [typed, setTyped] = useState("");
  const [told, setTold] = useState<ChangeQuote>();
  const refresh = useRideRefresh();
  const seen = useSeenVersion(version);
  const form = useSilentForm(
    {
      id: "office-redirect",
      schema,
      answer: answerSchema,
      call({ anyway: why, ...asked }: z.output<typeof schema>): ApiCall {
        if (!told) return { method: "POST", path: officePaths.redirectPreview(id), body: asked };
        const quotedPrice = told.quote.estimatedPrice;
        const body = { ...asked, quotedPrice, version: seen(form.error), ...(why && { anyway: why }) };
        return { method: "POST", path: officePaths.redirectRide(id), body };
      },
    },
    {
      onDone(answer: v.InferOutput<typeof answerSchema>) {
        if ("quote" in answer) return setTold(answer);
        onDone(answer);
        return refresh(id);
      },
      onRefused(error) {
        if (!misfitOf(error)) setTold(undefined);
        if (isConflict(error)) void refresh(id);
      },
    },
  );
  const { fields, error } = form;
  const conflicts = misfitOf(error) ?? [];
  const isFieldFault = Object.keys(fieldErrorsOf(error)).length > 0;
  const submit = told ? t("office-guest:redirect.submit") : t("change:seePrice");
  return (
    <FormDialog
      title={t("office-guest:redirect.title")}
      of={form}
      notice={conflicts.length === 0 && !isFieldFault && <ActOutcome act={{ error }} done="" />}
      cancel={t("office-guest:redirect.close")}
      submit={conflicts.length > 0 ? t("office-planning:misfit.submit") : submit}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <AddressField
        field={fields.destination}
        label={t("office-guest:redirect.destination")}
        placeholder={t("booking:form.pickupLocationPlaceholder")}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setTold(undefined);
        }}
      />
      <TextField
        field={fields.drivenKm}
        label={t("office-guest:redirect.km")}
        hint={t("office-guest:redirect.kmHint")}
        inputMode="numeric"
        className="max-w-40"
        onChange={() => setTold(undefined)}
      />
      {told && (
        <div role="status">
          <Alert
            look="info"
            title={t("office-guest:redirect.told", {
              price: formatMoney(toCents(told.quote.estimatedPrice), locale),
            })}
          >
            <p>{t("office-guest:redirect.say")}</p>
          </Alert>
          <Difference price={told.quote.estimatedPrice} agreed={estimatedPrice} />
        </div>
      )}
      {conflicts.length > 0 && <Misfit conflicts={conflicts} field={fields.anyway} />}
    </FormDialog>
  );
}
