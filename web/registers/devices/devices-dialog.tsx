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
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../../office/layout/loaded.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { DeviceList } from "./device-list.tsx";
import { DriverInvitation } from "./driver-invitation.tsx";

const readDevices = (driverId: string, signal: AbortSignal): Promise<DriverDevicesView> =>
  callApi(officePaths.driverDevices(driverId), { answer: driverDevicesSchema, signal });

/** Gives the link of a new invitation, which is told this once, and texts it to the driver's number, where there is one. */
const invite = (driverId: string): Promise<DriverInvitationView> =>
  callApi(officePaths.inviteDriver(driverId), { method: "POST", body: {}, answer: driverInvitationSchema });

/** Signs a driver out on one device, or on all of them. */
const endDevices = (driverId: string, deviceId?: string): Promise<void> =>
  callApi(deviceId ? officePaths.driverDevice(driverId, deviceId) : officePaths.driverDevices(driverId), {
    method: "DELETE",
    answer: v.void(),
  });

/** The devices on which a driver is signed in, and how one more is and how they are signed out. */
function useDevices(driverId: string) {
  const queries = useQueryClient();
  const queryKey = queryKeys.officeDevices(driverId);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readDevices(driverId, signal), gcTime: 0 });
  const inviting = useCall({ mutationFn: () => invite(driverId) });
  const ending = useCall({
    mutationFn: (deviceId: string | undefined) => endDevices(driverId, deviceId),
    onSuccess: refresh,
    onError: refresh,
  });
  return { query, inviting, ending };
}

type DevicesDialogProps = { driver: DriverView; onClose: () => void };

/** Where a driver is signed in, and how the desk lets a phone in or shuts it out. */
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
    // A press beside it does not close it while a link is shown: that is told this once.
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

/** Whether a device was signed in by an invitation that is open no more: both times are the server's. */
const isBy = ({ expiresAt }: DriverInvitationView, { createdAt }: DriverDevicesView[number]): boolean =>
  Date.parse(createdAt) >= Date.parse(expiresAt) - INVITATION_MINUTES * 60_000;
