import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { canBeTexted } from "@domrit/shared/person/can-be-texted.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Rows, Section } from "./section.tsx";

const LINK = "underline underline-offset-4";
function Phone({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <>
      <a href={`tel:${number}`} className={LINK}>
        {number}
      </a>
      {!canBeTexted(number) && ` (${t("office-booking:people.noTexts")})`}
    </>
  );
}
const Email = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={LINK}>
    {address}
  </a>
);

export function PeopleSection({ office: { booking, customer, language, openLinks } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const { own, details } = booking;
  const isAnother = details?.passengerName || details?.passengerPhone;
  return (
    <Section title={t("office-booking:people.title")}>
      <Rows
        rows={[
          [t("office-booking:people.booker"), own?.contactName],
          [t("office-booking:people.phone"), own?.contactPhone && <Phone number={own.contactPhone} />],
          [t("office-booking:people.email"), own?.contactEmail && <Email address={own.contactEmail} />],
          [t("office-booking:people.language"), t(`office-booking:languages.${language}`)],
          [
            t("office-booking:people.account"),
            customer ? `${customer.name} (${customer.email})` : t("office-booking:people.guest"),
          ],
          [
            t("office-booking:people.passenger"),
            isAnother && (details?.passengerName ?? t("office-booking:people.unnamed")),
          ],
          [
            t("office-booking:people.passengerPhone"),
            details?.passengerPhone && <Phone number={details.passengerPhone} />,
          ],
          [
            t("office-booking:people.passengerLanguage"),
            details?.passengerLanguage && t(`office-booking:languages.${details.passengerLanguage}`),
          ],
          [
            t("office-booking:people.links"),
            openLinks > 0 && t("office-booking:people.linkCount", { count: openLinks }),
          ],
        ]}
      />
    </Section>
  );
}
