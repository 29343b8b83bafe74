import type { FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { type ComponentProps, type FormEvent, useId, useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import { Modal } from "../../ui/modal.tsx";
import type { StreetSaid } from "../presses/presses.ts";
import { bigButton } from "../rides/big-button.ts";

/** How long a ride in the town takes, unless its driver says otherwise. */
const USUAL_MS = 15 * 60_000;
const MOST_EUROS = 5000;
const SHORTEST_ADDRESS = 5;

const INPUTS = {
  pickupLocation: { autoComplete: "off" },
  destination: { autoComplete: "off" },
  pickupTime: { type: "time" },
  endTime: { type: "time" },
  price: { inputMode: "decimal", autoComplete: "off" },
  contactEmail: { type: "email", autoComplete: "off" },
} as const satisfies Record<string, ComponentProps<typeof TextInput>>;
type Name = keyof typeof INPUTS;
const NAMES = Object.keys(INPUTS) as Name[];
type StreetFields = Record<Name, string>;

type StreetDialogProps = {
  before: Partial<StreetSaid>;
  onEnter: (said: StreetSaid) => void;
  onClose: () => void;
};

/** Asks for a ride from the street once it is over; the press for how it was paid enters it, without a network too. */
export function StreetDialog({ before, onEnter, onClose }: StreetDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [typed, setTyped] = useState<StreetFields>(() => ({ ...usual(), ...shownOf(before) }));
  const [wrong, setWrong] = useState<FieldErrors>({});
  const enter = (paid: StreetSaid["paid"]) => {
    const errors = wrongIn(typed);
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    onEnter(saidIn(typed, paid));
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    enter(submitter?.getAttribute("value") === "card" ? "card" : "cash");
  };
  return (
    <Modal isOpen onClose={onClose} title={t("driver-street:open")}>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {NAMES.map((name) => (
          <Field
            key={name}
            field={fieldOf(formId, name, { required: name !== "contactEmail", errors: wrong[name] })}
            label={t(`driver-street:${name}`)}
          >
            {(control) => (
              <TextInput
                {...control}
                {...INPUTS[name]}
                value={typed[name]}
                onChange={({ target }) => setTyped((known) => ({ ...known, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
        <div className="flex flex-col gap-3">
          {(["cash", "card"] as const).map((how) => (
            <button key={how} type="submit" value={how} className={bigButton("primary")}>
              {t(`driver-street:${how}`)}
            </button>
          ))}
          <button type="button" className={bigButton("quiet")} onClick={onClose}>
            {t("driver-rides:back")}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function usual(): StreetFields {
  const now = serverNow();
  const clockOf = (at: Date) => toWallTime(at).time;
  const times = { pickupTime: clockOf(new Date(now.getTime() - USUAL_MS)), endTime: clockOf(now) };
  return { pickupLocation: "", destination: "", price: "", contactEmail: "", ...times };
}

const shownOf = ({ price, pickupLocation, destination, pickupTime, endTime, contactEmail }: Partial<StreetSaid>) =>
  Object.fromEntries(
    Object.entries({ pickupLocation, destination, pickupTime, endTime, contactEmail, price: price?.toFixed(2) }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<StreetFields>;

const eurosIn = ({ price }: StreetFields): number => Number(price.trim().replace(",", "."));

function wrongIn(typed: StreetFields): FieldErrors {
  const euros = eurosIn(typed);
  const errors: FieldErrors = {};
  const isShort = (name: Name) => typed[name].trim().length < SHORTEST_ADDRESS;
  if (isShort("pickupLocation")) errors.pickupLocation = [message("pickupLocationShort")];
  if (isShort("destination")) errors.destination = [message("destinationShort")];
  if (!typed.pickupTime) errors.pickupTime = [message("timeMissing")];
  if (!typed.endTime) errors.endTime = [message("timeMissing")];
  const hasCents = Number.isInteger(Math.round(euros * 1e6) / 1e4);
  if (!(euros >= 1 && euros <= MOST_EUROS && hasCents)) errors.price = [message("amountInvalid")];
  return errors;
}

/** A time that is still to come was that of yesterday: the ride is over. */
function saidIn(typed: StreetFields, paid: StreetSaid["paid"]): StreetSaid {
  const { date, time } = toWallTime(serverNow());
  const { pickupLocation, destination, pickupTime, endTime, contactEmail } = typed;
  return {
    pickupLocation: pickupLocation.trim(),
    destination: destination.trim(),
    pickupDate: pickupTime > time ? daysAfter(date, -1) : date,
    pickupTime,
    endTime,
    price: eurosIn(typed),
    paid,
    ...(contactEmail.trim() && { contactEmail: contactEmail.trim() }),
  };
}
