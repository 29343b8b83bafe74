import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SearchX } from "../../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficeNotice } from "../layout/office-notice.tsx";
import { bookingQuery } from "./api.ts";
import { BookingScreen } from "./booking-screen.tsx";

/** One booking: all that is known of it, and what can be done with it. */
export default function BookingPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const query = useQuery(bookingQuery(Number(id)));
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <OfficeNotice
        Icon={SearchX}
        title={t("office-booking:notFound.title")}
        text={t("office-booking:notFound.text")}
      />
    );
  }
  return (
    <Loaded query={query} failed={t("office-booking:failed")}>
      {(office) => <BookingScreen key={office.booking.id} office={office} />}
    </Loaded>
  );
}
