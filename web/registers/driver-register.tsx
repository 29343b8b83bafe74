import { type DriverView, driverSchema, driverViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { use, useState } from "react";
import { z } from "zod";
import { CheckBox } from "../care/check-box.tsx";
import { Field } from "../forms/field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Loaded } from "../office/layout/loaded.tsx";
import { StaffContext } from "../office/layout/staff-context.ts";
import { DutiesButton, DutiesDialog } from "../shifts/duties-dialog.tsx";
import { ShiftOf } from "../shifts/shift-of.tsx";
import { TextInput } from "../ui/controls.tsx";
import { driversApi } from "./api.ts";
import { DevicesButton } from "./devices/devices-button.tsx";
import { DevicesDialog } from "./devices/devices-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { OffDialog } from "./off-dialog.tsx";
import { RegisterTable } from "./register-table.tsx";
import { useOpenDialog } from "./use-open-dialog.ts";
import { useRegister } from "./use-register.ts";

const formSchema = driverSchema.extend({ isWorking: z.preprocess((typed) => typed === "on", z.boolean()) });
const entryOf = ({ firstName, phone }: DriverView) => ({ firstName, phone: phone ?? "" });

/** The drivers, and those of them who can be chosen now. */
export function DriverRegister() {
  const { t } = useTranslation();
  const { query, saving, ending, saveAtOnce, off } = useRegister("drivers", driversApi);
  const { asked, ask, close } = useOpenDialog<DriverView>([saving, ending]);
  const current = asked?.entry;
  const [dutiesOf, setDutiesOf] = useState<DriverView>();
  const isManager = use(StaffContext)?.role === "manager";
  return (
    <Loaded query={query} failed={t("office-fleet:failed")}>
      {(drivers) => (
        <>
          <RegisterTable
            name="drivers"
            columns={[
              t("office-fleet:fields.firstName"),
              t("office-fleet:fields.phone"),
              t("office-fleet:shift.title"),
            ]}
            entries={drivers}
            nameOf={({ firstName }) => firstName}
            cells={({ id, firstName, phone }) => [
              firstName,
              phone ?? t("office-fleet:noPhone"),
              <ShiftOf key="shift" driverId={id} />,
            ]}
            moreActs={(entry) => (
              <>
                <DevicesButton driver={entry} onPress={() => ask("devices", entry)} />
                {isManager && <DutiesButton name={entry.firstName} onPress={() => setDutiesOf(entry)} />}
              </>
            )}
            onAdd={() => ask("save")}
            onEdit={(entry) => ask("save", entry)}
            onEnd={(entry) => ask("end", entry)}
            onWorking={(entry, isWorking) => saveAtOnce({ ...entryOf(entry), isWorking }, entry)}
          />
          {asked?.what === "save" && (
            <EntryDialog
              name="drivers"
              schema={formSchema}
              entry={current}
              saving={saving}
              viewSchema={driverViewSchema}
              inWords={({ firstName, phone }) => [firstName, phone].filter(Boolean).join(", ")}
              onClose={close}
            >
              {(fields) => (
                <>
                  <Field field={fields.firstName} label={t("office-fleet:fields.firstName")} isRequired>
                    {(control) => <TextInput {...control} defaultValue={current?.firstName} autoComplete="off" />}
                  </Field>
                  <Field
                    field={fields.phone}
                    label={t("office-fleet:fields.phone")}
                    hint={t("office-fleet:fields.phoneHint")}
                  >
                    {(control) => (
                      <TextInput {...control} type="tel" defaultValue={current?.phone ?? ""} autoComplete="off" />
                    )}
                  </Field>
                  <CheckBox
                    field={fields.isWorking}
                    label={t("office-fleet:fields.isWorking")}
                    isTicked={current?.isWorking ?? true}
                  />
                </>
              )}
            </EntryDialog>
          )}
          {dutiesOf && <DutiesDialog driver={dutiesOf} onClose={() => setDutiesOf(undefined)} />}
          {off && <OffDialog {...off} />}
          {asked?.what === "devices" && current && <DevicesDialog driver={current} onClose={close} />}
          {asked?.what === "end" && current && (
            <EndDialog name="drivers" entry={current} title={current.firstName} ending={ending} onClose={close} />
          )}
        </>
      )}
    </Loaded>
  );
}
