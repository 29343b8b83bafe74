import type { DriverView } from "@domrit/shared/fleet/fleet.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { EmptyState } from "../account/empty-state.tsx";
import { serverNow } from "../clock/server-clock.ts";
import { driversQuery } from "../fleet/queries.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { ListOrdered, UserX } from "../icons/icons.tsx";
import { dayListPath, REGISTERS } from "../office/addresses.ts";
import { Rows, Section, SectionCard } from "../office/booking/section.tsx";
import { Loaded } from "../office/layout/loaded.tsx";
import { OfficePage } from "../office/layout/office-page.tsx";
import { useStaff } from "../office/layout/staff-context.ts";
import { useWeek } from "../office/layout/use-week.tsx";
import { MissingTimes } from "../planning/interruptions/missing-times.tsx";
import { WeekShifts } from "../planning/planned-shifts/week-shifts.tsx";
import { DutiesSection } from "../shifts/duties-section.tsx";
import { ShiftOf } from "../shifts/shift-of.tsx";
import { buttonLook } from "../ui/button.tsx";
import { DevicesSection } from "./devices/devices-section.tsx";
import { DriverFigures } from "./driver-figures.tsx";
import { DRIVERS } from "./drivers.tsx";
import { EntryMenu } from "./entry-menu.tsx";
import { PaperList } from "./papers/paper-list.tsx";
import { useEntryDialogs } from "./use-entry-dialogs.tsx";
import { WorkingSwitch } from "./working-switch.tsx";

/** All that the office has of one driver. */
export default function DriverPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const query = useQuery({ ...driversQuery, refetchOnMount: "always" });
  const driver = query.data?.find((each) => each.id === id);
  const { ask, dialogs } = useEntryDialogs(DRIVERS);
  return (
    <OfficePage
      title={driver?.firstName ?? t("office-fleet:driver.title")}
      tabs={
        <Link to={REGISTERS} className="link inline-flex min-h-11 items-center">
          {t("office:nav.registers")}
        </Link>
      }
      actions={
        driver && (
          <>
            <Link to={dayListPath(driver.id, dayOf(serverNow()))} className={buttonLook("secondary")}>
              <ListOrdered aria-hidden className="size-5" />
              {t("office-fleet:driver.today")}
            </Link>
            <EntryMenu register={DRIVERS} entry={driver} onAct={ask} />
          </>
        )
      }
    >
      <Loaded query={query} failed={t("office-fleet:failed")}>
        {() =>
          driver ? (
            <Parts driver={driver} />
          ) : (
            <EmptyState Icon={UserX} title={t("office-fleet:driver.gone")} text={t("office-fleet:driver.goneText")} />
          )
        }
      </Loaded>
      {dialogs}
    </OfficePage>
  );
}

function Parts({ driver }: { driver: DriverView }) {
  const { t } = useTranslation();
  const isManager = useStaff().role === "manager";
  const { id, firstName: name, phone, absences } = driver;
  const holder = { of: "driver", id, name } as const;
  const { week, chooser } = useWeek();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <SectionCard>
        <Section title={t("office-fleet:driver.now")}>
          <Rows
            rows={[
              [
                t("office-fleet:fields.phone"),
                phone ? (
                  <a key="phone" href={`tel:${phone}`} className="link">
                    {phone}
                  </a>
                ) : (
                  t("office-fleet:noPhone")
                ),
              ],
              [t("office-fleet:shift.title"), <ShiftOf key="shift" driverId={id} />],
              [t("office-fleet:fields.isWorking"), <WorkingSwitch key="working" register={DRIVERS} entry={driver} />],
            ]}
          />
          <MissingTimes holder={holder} times={absences} />
        </Section>
        <DevicesSection driver={driver} />
      </SectionCard>
      {isManager && (
        <SectionCard>
          <DriverFigures driverId={id} />
          <DutiesSection driverId={id} />
        </SectionCard>
      )}
      <div className="lg:col-span-2">
        <SectionCard>
          <Section title={t("office-fleet:planned.title")}>
            <div className="mb-2 flex flex-wrap gap-2">{chooser}</div>
            <WeekShifts week={week} driverId={id} />
          </Section>
        </SectionCard>
      </div>
      {isManager && (
        <div className="lg:col-span-2">
          <SectionCard>
            <Section title={t("office-fleet:papers.open")}>
              <PaperList holder={holder} />
            </Section>
          </SectionCard>
        </div>
      )}
    </div>
  );
}
