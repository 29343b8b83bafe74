import { awaitsCall } from "@domrit/shared/booking/on-call.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import { bookingContactSchema } from "@domrit/shared/booking/schema.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useState } from "react";
import { z } from "zod";
import { serverNow } from "../../clock/server-clock.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { orEmpty } from "../../forms/or-empty.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { FoldSection, Section } from "../booking/section.tsx";
import { useIsKeptBack } from "../undo/last-step.ts";
import { ActOutcome } from "./act-outcome.tsx";
import { ChangeRide } from "./change-ride.tsx";
import { useAct, useActForm } from "./use-act.ts";

/** What the desk changes for a guest. It rests while a step is held back, which another act would refuse. */
export function OnBehalf({ office }: { office: OfficeBooking }) {
  const { booking, isReadOnly } = office;
  const isKeptBack = useIsKeptBack(booking.id);
  return (
    <fieldset disabled={isKeptBack} className="contents">
      {!isReadOnly && <ChangeRide office={office} />}
      <CorrectContact booking={booking} />
    </fieldset>
  );
}

/** Calls the taxi of a return on call whose passenger is ready. */
export function ReleaseReturn({ office: { booking, isReadOnly } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const isKeptBack = useIsKeptBack(booking.id);
  const locale = useLocale();
  const { callUntil } = booking;
  const calling = useAct(booking, officePaths.rideReady(booking.id));
  const mayCall = awaitsCall(booking) && !isOver(booking, serverNow());
  if (isReadOnly || !callUntil || !(mayCall || calling.data || calling.error)) return null;
  return (
    <Section title={t("office-guest:ready.title")}>
      {mayCall && <p className="mb-3">{t("office-guest:ready.hint", { moment: formatMoment(callUntil, locale) })}</p>}
      <ActOutcome act={calling} done={t("office-guest:ready.done")} />
      {mayCall && (
        <Button className="mt-3" isPending={calling.isPending} disabled={isKeptBack} onClick={() => calling.mutate()}>
          {t("office-guest:ready.submit")}
        </Button>
      )}
    </Section>
  );
}

const { contactEmail, contactPhone } = bookingContactSchema.shape;
const contactFormSchema = z.object({ contactPhone: orEmpty(contactPhone), contactEmail: orEmpty(contactEmail) });

/** Corrects how the customer is reached; a new address gets what it has missed. */
function CorrectContact({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { id, version, own } = booking;
  const known = { contactPhone: own?.contactPhone ?? "", contactEmail: own?.contactEmail ?? "" };
  const [typed, setTyped] = useState<Partial<typeof known>>({});
  const values = { ...known, ...typed };
  const form = useActForm(
    booking,
    {
      id: "office-contact",
      schema: contactFormSchema,
      call: () => ({
        method: "PUT",
        path: officePaths.rideContact(id),
        body: { ...otherThan(known, values), version },
      }),
    },
    { onDone: () => setTyped({}) },
  );
  const isSame = Object.keys(otherThan(known, values)).length === 0;
  return (
    <FoldSection title={t("office-guest:contact.title")}>
      <p className="text-muted text-sm">{t("office-guest:contact.hint")}</p>
      <Form of={form} label={t("office-guest:contact.title")} hasSummary={false}>
        <div className="grid gap-4 sm:grid-cols-2">
          {(["contactPhone", "contactEmail"] as const).map((name) => (
            <Field key={name} field={form.fields[name]} label={t(`booking:confirm.${name}`)}>
              {(control) => (
                <TextInput
                  {...control}
                  type={name === "contactPhone" ? "tel" : "email"}
                  autoComplete="off"
                  value={values[name]}
                  onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
                />
              )}
            </Field>
          ))}
        </div>
        <ActOutcome act={form} done={t("office-guest:contact.done")} />
        <Submit
          look="secondary"
          className="self-start"
          isPending={form.isPending}
          disabled={isSame}
          text={t("office-guest:contact.submit")}
          pendingText={t("booking:form.processing")}
        />
      </Form>
    </FoldSection>
  );
}

/** Emptied fields do not change, as a ride keeps its contact. */
const otherThan = <Fields extends Record<string, string>>(known: Fields, values: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value && value !== known[name]),
  ) as Partial<Fields>;
