import {
  type DriverDevicesView,
  type DriverInvitationView,
  driverDevicesSchema,
  driverInvitationSchema,
  INVITATION_MINUTES,
} from "@domrit/shared/driver/session.ts";
import type { DriverView } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { QrCode } from "../../account/second-step/qr-code.tsx";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MonitorSmartphone } from "../../icons/icons.tsx";
import { Loaded } from "../../office/layout/loaded.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { DeviceList } from "./device-list.tsx";

/** Gives a link, which is told this once and texted to the driver's number. */
const invite = (driverId: string): Promise<DriverInvitationView> =>
  callApi(officePaths.inviteDriver(driverId), { method: "POST", body: {}, answer: driverInvitationSchema });

const endDevices = (driverId: string, deviceId?: string): Promise<void> =>
  callApi(deviceId ? officePaths.driverDevice(driverId, deviceId) : officePaths.driverDevices(driverId), {
    method: "DELETE",
    answer: v.void(),
  });

function useDevices(driverId: string) {
  const queries = useQueryClient();
  const queryKey = queryKeys.officeDevices(driverId);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const query = useQuery({
    ...apiQuery(queryKey, officePaths.driverDevices(driverId), driverDevicesSchema),
    gcTime: 0,
  });
  const inviting = useCall({ mutationFn: () => invite(driverId) });
  const ending = useCall({
    mutationFn: (deviceId: string | undefined) => endDevices(driverId, deviceId),
    onSuccess: refresh,
    onError: refresh,
  });
  return { query, inviting, ending };
}

type DevicesDialogProps = { driver: DriverView; onClose: () => void };

export function DevicesDialog({ driver, onClose }: DevicesDialogProps) {
  const { t } = useTranslation();
  const { id, firstName: name } = driver;
  const { query, inviting, ending } = useDevices(id);
  const { data: invitation } = inviting;
  const isTaken = invitation !== undefined && (query.data ?? []).some((device) => isBy(invitation, device));
  const error = inviting.error ?? ending.error;
  const invite = () => {
    ending.reset();
    inviting.mutate();
  };
  return (
    // A press beside it does not close it while a link is shown, as that is told this once.
    <Modal isOpen onClose={() => !invitation && onClose()} title={t("office-fleet:devices.title", { name })}>
      <div className="my-4 flex flex-col gap-4">
        {invitation && !isTaken && <DriverInvitation invitation={invitation} driver={driver} />}
        {isTaken && <Alert look="success" title={t("office-fleet:devices.taken", { name })} />}
        {!invitation && <p className="text-muted">{t("office-fleet:devices.inviteText", { name })}</p>}
        <Loaded query={query} failed={t("office-fleet:devices.failed")}>
          {(list) => (
            <DeviceList
              name={name}
              devices={list}
              isPending={ending.isPending}
              onEnd={(deviceId) => {
                inviting.reset();
                ending.mutate(deviceId);
              }}
            />
          )}
        </Loaded>
      </div>
      <ModalActions notice={error && <Alert title={errorText(error, t)} />}>
        <Button look="secondary" onClick={onClose}>
          {t("office-fleet:devices.close")}
        </Button>
        <Button isPending={inviting.isPending} onClick={invite}>
          {inviting.isPending
            ? t("office-fleet:devices.inviting")
            : t(`office-fleet:devices.${invitation ? "inviteAgain" : "invite"}`)}
        </Button>
      </ModalActions>
    </Modal>
  );
}

const isBy = ({ expiresAt }: DriverInvitationView, { createdAt }: DriverDevicesView[number]): boolean =>
  Date.parse(createdAt) >= Date.parse(expiresAt) - INVITATION_MINUTES * 60_000;

export function DevicesButton({ driver, onPress }: { driver: DriverView; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Tooltip text={t("office-fleet:devices.open")}>
      <Button look="secondary" className="min-h-11 px-3 text-sm" onClick={onPress}>
        <MonitorSmartphone aria-hidden className="size-4" />
        <span className="max-lg:sr-only">{t("office-fleet:devices.open")}</span>
        <span className="sr-only">({driver.firstName})</span>
      </Button>
    </Tooltip>
  );
}

type DriverInvitationProps = { invitation: DriverInvitationView; driver: DriverView };

function DriverInvitation({ invitation: { url, expiresAt }, driver }: DriverInvitationProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { phone, firstName: name } = driver;
  return (
    <>
      <p role="status">
        {phone ? t("office-fleet:devices.texted", { phone }) : t("office-fleet:devices.notTexted", { name })}{" "}
        {t("office-fleet:devices.until", { until: formatMoment(expiresAt, locale) })}
      </p>
      <QrCode text={url} label={t("office-fleet:devices.code")} />
      <p className="select-all break-all rounded-lg bg-sunken px-4 py-3 font-mono text-sm">{url}</p>
      <div className="flex justify-end">
        <CopyButton text={url} label={t("office-fleet:devices.copy")} copied={t("office-fleet:devices.copied")} />
      </div>
    </>
  );
}
