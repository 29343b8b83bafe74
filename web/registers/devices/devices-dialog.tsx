import {
  type DriverDevicesView,
  type DriverInvitationView,
  INVITATION_MINUTES,
} from "@domrit/shared/driver/session.ts";
import type { DriverView } from "@domrit/shared/fleet/fleet.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../../office/layout/loaded.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { DeviceList } from "./device-list.tsx";
import { DriverInvitation } from "./driver-invitation.tsx";
import { useDevices } from "./use-devices.ts";

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
