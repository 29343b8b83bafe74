import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { type CallerView, callerViewSchema, type KnownPerson } from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { CallerFormState } from "./use-caller-form.ts";

type CallerQuestion = Parameters<typeof officePaths.caller>[0];

/** A number, or at least two letters of a regular rider's name. */
function askedOf(typed: string): CallerQuestion | undefined {
  const phone = normalisePhone(typed);
  if (phone) return { phone };
  return /\p{L}{2}/u.test(typed) ? { name: typed.trim() } : undefined;
}

const NOTHING = { name: "", email: "", account: "" };

/**
 * Who calls, by what was typed as their number. What was filled in for one number goes with it, so that no caller gets another's
 * data; only what the desk once typed is filled in by itself.
 */
export function useCallerLookup({ values, fields, fill, account, setAccount }: CallerFormState) {
  const [asked, setAsked] = useState<CallerQuestion>();
  const query = useQuery({
    ...apiQuery(
      [...queryKeys.office, "search", "caller", asked],
      officePaths.caller(asked ?? { phone: "" }),
      callerViewSchema,
    ),
    enabled: asked !== undefined,
    // The caller may have booked a moment ago; and it is kept no longer than it is shown.
    staleTime: 0,
    gcTime: 0,
  });
  const [taken, setTaken] = useState(NOTHING);
  /** Whether the keyboard goes on to what is found. */
  const goesOn = useRef(false);
  const found = useRef<HTMLElement>(null);
  const takeOver = useEffectEvent((known: CallerView) => {
    const { name, email } = { name: known.name ?? "", email: known.email ?? "" };
    const { contactName, contactEmail, language } = values;
    fill({
      contactName: contactName === taken.name ? name : contactName,
      contactEmail: contactEmail === taken.email ? email : contactEmail,
      language: known.language ?? language,
    });
    if (taken.account && account?.id === taken.account) setAccount(null);
    setTaken({ ...NOTHING, name, email });
  });
  const goOn = useEffectEvent(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    const next = found.current?.querySelector("button") ?? document.getElementById(fields.contactName.id);
    next?.focus();
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    takeOver(data);
    goOn();
  }, [data]);
  const focusOn = (field: "pickupLocation" | "destination" | "pickupDate") =>
    document.getElementById(fields[field].id)?.focus();
  return {
    query,
    found,
    look: (typed = values.contactPhone) => setAsked(askedOf(typed)),
    /** Enter, with which the keyboard goes on to what is found. */
    enter() {
      const next = askedOf(values.contactPhone);
      if (!next) return;
      goesOn.current = true;
      setAsked(next);
      if (JSON.stringify(next) === JSON.stringify(asked) && data) goOn();
    },
    forget() {
      setAsked(undefined);
      setTaken(NOTHING);
    },
    use({ name = values.contactName, email = values.contactEmail }: CallerView["once"][number]) {
      fill({ contactName: name, contactEmail: email });
      setTaken({ ...NOTHING, name, email });
    },
    repeat({ pickupLocation, destination, vehicleType }: CallerView["rides"][number]) {
      fill({ pickupLocation, destination, vehicleType });
      // Only the time is missing.
      focusOn("pickupDate");
    },
    choose({ name, member, rider, account: known }: KnownPerson) {
      const bookable = known.state === "granted" ? known : null;
      if (rider) {
        // Their organisation is told, and they themselves by their own number.
        fill({ contactPhone: "", contactName: "", contactEmail: "", ...wayOf(rider) });
        setTaken(NOTHING);
        setAccount(bookable, rider);
        return focusOn(rider.ways.length > 0 ? "pickupDate" : "destination");
      }
      const email = member?.email ?? "";
      fill({ contactName: name, contactEmail: email, ...(member && { language: member.language }) });
      setTaken({ name, email, account: known.id });
      setAccount(bookable);
      focusOn("pickupLocation");
    },
  };
}

type Rider = NonNullable<KnownPerson["rider"]>;

/** From home to where they usually go. */
const wayOf = ({ home, vehicleType, ways: [first = ""] }: Rider) => ({
  pickupLocation: home,
  destination: first,
  vehicleType,
});
