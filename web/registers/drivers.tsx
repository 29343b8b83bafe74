import { type DriverView, driverSchema, driverViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { use, useState } from "react";
import { Link } from "react-router";
import { driversQuery } from "../fleet/queries.ts";
import { CheckBox } from "../forms/check-box.tsx";
import { ticked } from "../forms/or-empty.ts";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { MessageSquare } from "../icons/icons.tsx";
import { conversationPath } from "../office/addresses.ts";
import { StaffContext } from "../office/layout/staff-context.ts";
import { MissingButton } from "../planning/interruptions/missing-button.tsx";
import { MissingTimes } from "../planning/interruptions/missing-times.tsx";
import { DutiesButton, DutiesDialog } from "../shifts/duties-dialog.tsx";
import { ShiftOf } from "../shifts/shift-of.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { DevicesButton, DevicesDialog } from "./devices/devices-dialog.tsx";
import type { Register } from "./register.ts";

const schema = driverSchema.extend({ isWorking: ticked });

export const DRIVERS: Register<typeof schema, DriverView> = {
  name: "drivers",
  of: "driver",
  query: driversQuery,
  all: officePaths.drivers,
  one: officePaths.driver,
  view: driverViewSchema,
  schema,
  sent: ({ firstName, phone, isWorking }) => ({ firstName, phone: phone ?? "", isWorking }),
  nameOf: ({ firstName }) => firstName,
  inWords: ({ firstName, phone }) => [firstName, phone].filter(Boolean).join(", "),
  columns: ["office-fleet:fields.firstName", "office-fleet:fields.phone", "office-fleet:shift.title"],
  cells: ({ id, firstName, phone, absences }, t) => [
    firstName,
    phone ?? t("office-fleet:noPhone"),
    <div key="shift">
      <ShiftOf driverId={id} />
      <MissingTimes holder={{ of: "driver", id, name: firstName }} times={absences} />
    </div>,
  ],
  fields: (fields, driver, t) => (
    <>
      <TextField
        field={fields.firstName}
        label={t("office-fleet:fields.firstName")}
        isRequired
        defaultValue={driver?.firstName}
      />
      <TextField
        field={fields.phone}
        label={t("office-fleet:fields.phone")}
        hint={t("office-fleet:fields.phoneHint")}
        type="tel"
        defaultValue={driver?.phone ?? ""}
      />
      <CheckBox
        field={fields.isWorking}
        label={t("office-fleet:fields.isWorking")}
        isTicked={driver?.isWorking ?? true}
      />
    </>
  ),
  MoreActs: DriverActs,
};

function MessageLink({ driver: { id, firstName } }: { driver: DriverView }) {
  const { t } = useTranslation();
  const text = t("office-fleet:message");
  return (
    <Tooltip text={text}>
      <Link to={conversationPath(id)} className={`${buttonLook("secondary")} min-h-11 px-3 text-sm`}>
        <MessageSquare aria-hidden className="size-4" />
        <span className="sr-only">{`${text} (${firstName})`}</span>
      </Link>
    </Tooltip>
  );
}

function DriverActs({ entry: driver }: { entry: DriverView }) {
  const [open, setOpen] = useState<"devices" | "duties">();
  const member = use(StaffContext);
  const isManager = member?.role === "manager";
  const close = () => setOpen(undefined);
  return (
    <>
      <MessageLink driver={driver} />
      {!member?.isReadOnly && <MissingButton holder={{ of: "driver", id: driver.id, name: driver.firstName }} />}
      <DevicesButton driver={driver} onPress={() => setOpen("devices")} />
      {isManager && <DutiesButton name={driver.firstName} onPress={() => setOpen("duties")} />}
      {open === "devices" && <DevicesDialog driver={driver} onClose={close} />}
      {open === "duties" && <DutiesDialog driver={driver} onClose={close} />}
    </>
  );
}
