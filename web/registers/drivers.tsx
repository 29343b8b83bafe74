import { type DriverView, driverSchema, driverViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { use, useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { driversQuery } from "../fleet/queries.ts";
import { CheckBox } from "../forms/check-box.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { MessageSquare } from "../icons/icons.tsx";
import { conversationPath } from "../office/addresses.ts";
import { StaffContext } from "../office/layout/staff-context.ts";
import { DutiesButton, DutiesDialog } from "../shifts/duties-dialog.tsx";
import { ShiftOf } from "../shifts/shift-of.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { DevicesButton, DevicesDialog } from "./devices/devices-dialog.tsx";
import type { Register } from "./register.ts";

const schema = driverSchema.extend({ isWorking: z.preprocess((typed) => typed === "on", z.boolean()) });

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
  cells: ({ id, firstName, phone }, t) => [
    firstName,
    phone ?? t("office-fleet:noPhone"),
    <ShiftOf key="shift" driverId={id} />,
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
  const isManager = use(StaffContext)?.role === "manager";
  const close = () => setOpen(undefined);
  return (
    <>
      <MessageLink driver={driver} />
      <DevicesButton driver={driver} onPress={() => setOpen("devices")} />
      {isManager && <DutiesButton name={driver.firstName} onPress={() => setOpen("duties")} />}
      {open === "devices" && <DevicesDialog driver={driver} onClose={close} />}
      {open === "duties" && <DutiesDialog driver={driver} onClose={close} />}
    </>
  );
}
