import { driverInvitationSchema } from "@domrit/shared/driver/session.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { OfficeVenue } from "@domrit/shared/venues/venue.ts";
import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";

/** The devices that are signed in as a venue, and the link that signs in another one. */
export function DeviceDialog({ venue, onClose }: { venue: OfficeVenue; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const queries = useQueryClient();
  const inviting = useCall({
    mutationFn: () =>
      callApi(officePaths.inviteVenueDevice(venue.id), { method: "POST", body: {}, answer: driverInvitationSchema }),
  });
  const ending = useCall({
    mutationFn: (deviceId: string) =>
      callApi(officePaths.venueDevice(venue.id, deviceId), { method: "DELETE", body: {}, answer: v.void() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.officeVenues }),
  });
  const error = inviting.error ?? ending.error;
  return (
    <Modal isOpen onClose={onClose} title={`${t("office-venues:devices")}: ${venue.name}`}>
      {venue.devices.length === 0 && <p className="mt-5 text-muted">{t("office-venues:noDevices")}</p>}
      <ul className="my-5 divide-y divide-line">
        {venue.devices.map(({ id, device, lastSeenAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {device ?? t("office-venues:unknownDevice")}{" "}
              <span className="text-muted text-sm">
                {t("office-venues:seen", { moment: formatMoment(lastSeenAt, locale) })}
              </span>
            </span>
            <Button look="danger" disabled={ending.isPending} onClick={() => ending.mutate(id)}>
              {t("office-venues:endDevice")}
            </Button>
          </li>
        ))}
      </ul>
      {inviting.data && (
        <div role="status" className="mb-5">
          <p>{t("office-venues:inviteText", { moment: formatMoment(inviting.data.expiresAt, locale) })}</p>
          <p className="mt-2 select-all break-all rounded-lg bg-sunken p-3 font-mono text-sm">{inviting.data.url}</p>
        </div>
      )}
      <ModalActions notice={error && <Alert title={errorText(error, t)} />}>
        <Button look="secondary" onClick={onClose}>
          {t("office-venues:close")}
        </Button>
        <Button isPending={inviting.isPending} onClick={() => inviting.mutate()}>
          {t("office-venues:invite")}
        </Button>
      </ModalActions>
    </Modal>
  );
}
