import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal, ModalActions } from "../../../ui/modal.tsx";
import { bookingQuery } from "../api.ts";

type AskedRideProps = { id: number; onClose: () => void; children: (office: OfficeBooking) => ReactNode };

/** Reads a ride again before it is asked about from a list. */
export function AskedRide({ id, onClose, children }: AskedRideProps) {
  const { t } = useTranslation();
  const [since] = useState(() => Date.now());
  const { data: office, dataUpdatedAt, error } = useQuery({ ...bookingQuery(id), refetchOnMount: "always" });
  // If a later read fails, what was read and typed stays.
  if (office && dataUpdatedAt >= since) return children(office);
  if (!error) return null;
  return (
    <Modal isOpen onClose={onClose} title={t("office-booking:failed")}>
      <p className="my-4">{errorText(error, t)}</p>
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {t("office-booking:ask.back")}
        </Button>
      </ModalActions>
    </Modal>
  );
}
