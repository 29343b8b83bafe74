import { type DriverView, driverSchema, driverViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { use } from "react";
import { Link } from "react-router";
import { driversQuery } from "../fleet/queries.ts";
import { CheckBox } from "../forms/check-box.tsx";
import { ticked } from "../forms/or-empty.ts";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { MessageSquare } from "../icons/icons.tsx";
import { conversationPath, driverPath } from "../office/addresses.ts";
import { rowActLook } from "../office/layout/row-menu.tsx";
import { StaffContext } from "../office/layout/staff-context.ts";
import { MissingButton } from "../planning/interruptions/missing-button.tsx";
import { MissingTimes } from "../planning/interruptions/missing-times.tsx";
import { ShiftOf } from "../shifts/shift-of.tsx";
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
    <Link key="name" to={driverPath(id)} className="link inline-flex min-h-11 items-center">
      {firstName}
    </Link>,
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

function DriverActs({ entry: { id, firstName: name } }: { entry: DriverView }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={conversationPath(id)} className={rowActLook()}>
        <MessageSquare aria-hidden className="size-5 shrink-0" />
        {t("office-fleet:message")}
        <span className="sr-only">({name})</span>
      </Link>
      {!use(StaffContext)?.isReadOnly && <MissingButton holder={{ of: "driver", id, name }} />}
    </>
  );
}
