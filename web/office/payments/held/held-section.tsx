import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { heldQuery } from "./held-query.ts";
import { HeldRefund } from "./held-refund.tsx";

export function HeldSection() {
  const { t } = useTranslation();
  const { data } = useQuery(heldQuery);
  const id = useId();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="card mb-6 print:hidden">
      <h2 id={id} className="px-4 pt-4 font-bold text-lg sm:px-5">
        {t("office-payments:held.title")}
        <span className="ms-2 inline-block min-w-7 rounded-full bg-danger-soft px-2 text-center text-danger tabular-nums">
          {data.items.length}
        </span>
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {data.items.map(({ bookingId, reference, ...held }) => (
          <li key={held.id} className="px-4 py-4 sm:px-5">
            <HeldRefund bookingId={bookingId} held={held}>
              <Link to={officeBookingPath(bookingId)} className="link self-start font-semibold">
                {t("office-payments:differences.ride", { reference })}
              </Link>
            </HeldRefund>
          </li>
        ))}
      </ul>
    </section>
  );
}
