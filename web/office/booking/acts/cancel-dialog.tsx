import { cancellation } from "@domrit/shared/booking/cancelling/cancellation.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import {
  MAX_CANCEL_MESSAGE,
  OFFICE_REASONS,
  type OfficeCancellation,
  officeCancelSchema,
} from "@domrit/shared/office/booking-acts.ts";
import { useId, useState } from "react";
import { fieldErrorsOf } from "../../../api/api-error.ts";
import { serverNow } from "../../../clock/server-clock.ts";
import { useFieldText } from "../../../forms/field-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Select, TextArea } from "../../../ui/controls.tsx";
import { Modal, ModalActions } from "../../../ui/modal.tsx";
import { ActNotice } from "./act-notice.tsx";
import { useRideAct } from "./use-ride-act.ts";
import { useSeen } from "./use-seen.ts";

type CancelDialogProps = { office: OfficeBooking; onClose: () => void };

/** Asks why a ride is cancelled, and shows what the guest will read of it. */
export function CancelDialog({ office, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const text = useFieldText();
  const id = useId();
  const { booking, cancelWords, language } = office;
  const seen = useSeen(office);
  const acting = useRideAct(booking.id);
  const [reason, setReason] = useState<string>("");
  const [message, setMessage] = useState("");
  const [acceptCharge, setAcceptCharge] = useState(false);
  const [refused, setRefused] = useState<Record<string, string[] | undefined>>({});
  const isAsked = reason === "customer";
  const hasFee = isAsked && cancellation(booking, serverNow()) === "fee";
  const send = () => {
    const words = message.trim();
    const sent = {
      version: seen.version,
      reason,
      ...(words && !isAsked && { message: words }),
      ...(hasFee && { acceptCharge }),
    };
    const checked = officeCancelSchema.safeParse(sent);
    const faults = checked.success ? {} : checked.error.flatten().fieldErrors;
    setRefused(faults);
    if (!checked.success) return document.getElementById(`${id}-${"reason" in faults ? "reason" : "message"}`)?.focus();
    const body = sent as OfficeCancellation;
    acting.mutate(
      { name: "cancel", body },
      { onSuccess: onClose, onError: (error) => setRefused(fieldErrorsOf(error)) },
    );
  };
  const error = (name: "reason" | "message") =>
    refused[name]?.[0] && (
      <p id={`${id}-${name}-error`} className="text-danger text-sm">
        {text(refused[name][0])}
      </p>
    );
  return (
    <Modal isOpen onClose={onClose} title={t("office-booking:cancel.title", { reference: booking.reference })}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-reason`} className="font-semibold text-sm">
            {t("office-booking:cancel.reason")}
          </label>
          <Select
            id={`${id}-reason`}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            aria-invalid={refused.reason ? true : undefined}
            aria-describedby={refused.reason && `${id}-reason-error`}
          >
            <option value="">{t("office-booking:cancel.choose")}</option>
            {OFFICE_REASONS.map((name) => (
              <option key={name} value={name}>
                {t(`office-booking:reasons.${name}`)}
              </option>
            ))}
          </Select>
          {error("reason")}
        </div>
        {!isAsked && (
          <div className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-message`} className="font-semibold text-sm">
              {t("office-booking:cancel.message")}{" "}
              {reason !== "other" && <span className="font-normal text-muted">({t("forms:optional")})</span>}
            </label>
            <TextArea
              id={`${id}-message`}
              rows={3}
              maxLength={MAX_CANCEL_MESSAGE}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
              aria-invalid={refused.message ? true : undefined}
              aria-describedby={`${id}-hint${refused.message ? ` ${id}-message-error` : ""}`}
            />
            {error("message")}
            <p id={`${id}-hint`} className="text-muted text-sm">
              {t("office-booking:cancel.messageHint", { language: t(`office-booking:languages.${language}`) })}
            </p>
          </div>
        )}
        {hasFee && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={acceptCharge}
              onChange={({ target }) => setAcceptCharge(target.checked)}
            />
            {t("office-booking:cancel.acceptCharge")}
          </label>
        )}
        {reason && (
          <div className="rounded-lg border border-line bg-sunken px-4 py-3">
            <p className="text-muted text-sm">{t("office-booking:cancel.reads")}</p>
            <p lang={language}>{cancelWords[reason]}</p>
            {message.trim() && !isAsked && <p className="wrap-anywhere mt-1 whitespace-pre-line">{message.trim()}</p>}
          </div>
        )}
        <ModalActions notice={<ActNotice office={office} seen={seen} failure={acting.error} />}>
          <Button look="secondary" onClick={onClose} disabled={acting.isPending}>
            {t("office-booking:cancel.keep")}
          </Button>
          <Button look="danger" type="submit" isPending={acting.isPending} disabled={seen.news !== undefined}>
            {t("office-booking:acts.cancel")}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
