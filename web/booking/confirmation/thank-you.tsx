import type { BookingView } from "@domrit/shared/booking/view.ts";
import { canBeTexted } from "@domrit/shared/person/can-be-texted.ts";
import { addContactPath } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CircleCheck } from "../../icons/icons.tsx";

type ThankYouProps = Pick<BookingView, "id" | "own" | "details"> & {
  messages: NonNullable<BookingView["messages"]>;
  isShort: boolean;
};

/** Thanks, and says which confirmations were really put on their way, and to whom. */
export function ThankYou({ isShort, ...ride }: ThankYouProps) {
  const { t } = useTranslation();
  const confirmations = confirmationsOf(ride);
  const news = confirmations.map((text) => <p key={text}>{t(`confirmation:thanks.${text}`)}</p>);
  return (
    <div
      className={`flex gap-2.5 ${isShort ? "text-sm *:*:inline" : "mt-3 rounded-2xl bg-success-soft px-4 py-3 max-sm:text-sm sm:mt-4 sm:py-4"}`}
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      <div>
        <h2 className="font-bold leading-5">{t("confirmation:thanks.title")}</h2>
        {isShort && ". "}
        <div role="status" className={isShort ? "*:inline" : "mt-1"}>
          {news}
        </div>
        {ride.own && confirmations[0] === "none" && (
          <a
            href={addContactPath(ride.id)}
            className={`link print:hidden ${isShort ? "ml-1" : "inline-block py-1 pointer-coarse:py-3"}`}
          >
            {t("confirmation:addContact.title")}
          </a>
        )}
      </div>
    </div>
  );
}

function confirmationsOf({ messages: { email, sms }, own, details }: Omit<ThankYouProps, "id" | "isShort">) {
  const phone = details?.passengerPhone ?? own?.contactPhone;
  const [both, text] = details?.passengerPhone
    ? (["bothPassenger", "smsPassenger"] as const)
    : (["both", "sms"] as const);
  const getsTexts = !phone || canBeTexted(phone);
  const missing = [
    ...((own?.contactEmail && !email) || (phone && getsTexts && !sms) ? (["withheld"] as const) : []),
    ...(getsTexts ? [] : (["noTexts"] as const)),
  ];
  if (!email && !sms) return missing.length > 0 ? missing : ["none" as const];
  const one = email ? ("email" as const) : text;
  return [email && sms ? both : one, ...missing];
}
