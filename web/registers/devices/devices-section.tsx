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
import { Section } from "../../office/booking/section.tsx";
import { Loaded } from "../../office/layout/loaded.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
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

/** Where a driver is signed in, and the invitation that signs one phone in. */
export function DevicesSection({ driver }: { driver: DriverView }) {
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
    <Section title={t("office-fleet:devices.open")}>
      <div className="flex flex-col gap-4">
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
        {error && <Alert title={errorText(error, t)} />}
        <Button look="secondary" className="self-start" isPending={inviting.isPending} onClick={invite}>
          {inviting.isPending
            ? t("office-fleet:devices.inviting")
            : t(`office-fleet:devices.${invitation ? "inviteAgain" : "invite"}`)}
        </Button>
      </div>
    </Section>
  );
}

const isBy = ({ expiresAt }: DriverInvitationView, { createdAt }: DriverDevicesView[number]): boolean =>
  Date.parse(createdAt) >= Date.parse(expiresAt) - INVITATION_MINUTES * 60_000;

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
