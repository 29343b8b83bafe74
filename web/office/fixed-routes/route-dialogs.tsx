import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { type RouteView, routeFields, routeViewSchema } from "@domrit/shared/office/fixed-routes.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { useState } from "react";
import * as v from "valibot";
import { z } from "zod";
import { ApiError, isConflict } from "../../api/api-error.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { CheckBox } from "../../forms/check-box.tsx";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { ticked } from "../../forms/or-empty.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { removingRoute, savingRoute } from "./api.ts";
import { EndFields } from "./end-fields.tsx";

const number = (typed: unknown) => (typed ? Number(typed) : undefined);
const orNothing = (typed: unknown) => typed || undefined;
const { from, prices, validUntil, customerEmail } = routeFields.shape;
const end = z.object({
  kind: from.shape.kind,
  value: from.shape.value,
  metres: z.preprocess(number, from.shape.metres),
});

/** What the form says, in which everything is a text. */
const routeFormSchema = z.object({
  ...routeFields.shape,
  from: end,
  to: end,
  bothWays: ticked,
  withStops: ticked,
  prices: z.object({
    luxury: z.preprocess(number, prices.shape.luxury),
    van: z.preprocess(number, prices.shape.van),
    wheelchair: z.preprocess(number, prices.shape.wheelchair),
    station: z.preprocess(number, prices.shape.station),
  }),
  validUntil: z.preprocess(orNothing, validUntil),
  customerEmail: z.preprocess(orNothing, customerEmail),
});

const conflictSchema = v.object({ data: routeViewSchema });

/** Adds or changes a route. After a conflict what was typed stays. */
export function RouteDialog({ route, onClose }: { route: RouteView | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const [newer, setNewer] = useState<RouteView>();
  const seen = newer ?? route;
  const form = useSilentForm(
    { ...savingRoute, schema: routeFormSchema, call: (entry, place) => savingRoute.call({ entry, seen }, place) },
    {
      says: () => ({ title: t("office-routes:saved") }),
      onDone: onClose,
      onRefused({ code, data }) {
        const now = v.safeParse(conflictSchema, code === "version_conflict" ? data : undefined);
        if (now.success) setNewer(now.output.data);
      },
    },
  );
  const { from, to, prices } = form.fields;
  const isGone = form.error instanceof ApiError && form.error.code === "not_found";
  return (
    <FormDialog
      title={t(route ? "office-routes:editTitle" : "office-routes:addTitle")}
      of={{ ...form, fields: {} }}
      submit={t("office-routes:save")}
      pending={t("office-routes:saving")}
      notice={
        (isConflict(form.error) && (
          <Alert title={t("office-routes:conflict")}>
            <p>{t("office-routes:conflictText")}</p>
          </Alert>
        )) ||
        (isGone && <Alert title={t("office-routes:gone")} />) ||
        undefined
      }
      onClose={onClose}
    >
      <TextField
        field={form.fields.name}
        label={t("office-routes:fields.name")}
        hint={t("office-routes:fields.nameHint")}
        isRequired
        defaultValue={route?.name}
      />
      <EndFields
        title={t("office-routes:fields.from")}
        fields={from.getFieldset()}
        end={route?.from}
        initialKind="circle"
      />
      <EndFields title={t("office-routes:fields.to")} fields={to.getFieldset()} end={route?.to} initialKind="airport" />
      <fieldset>
        <legend className="font-semibold">{t("office-routes:fields.prices")}</legend>
        <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {VEHICLE_TYPES.map((type) => (
            <TextField
              key={type}
              field={prices.getFieldset()[type]}
              label={t(`office-capacity:kinds.${type}`)}
              isRequired
              inputMode="numeric"
              defaultValue={route?.prices[type]}
            />
          ))}
        </div>
      </fieldset>
      <Terms fields={form.fields} route={route} />
    </FormDialog>
  );
}

type TermsProps = {
  fields: ReturnType<typeof useSilentForm<typeof routeFormSchema, RouteView>>["fields"];
  route: RouteView | undefined;
};

function Terms({ fields, route }: TermsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <CheckBox
          field={fields.bothWays}
          label={t("office-routes:fields.bothWays")}
          isTicked={route?.bothWays ?? true}
        />
        <CheckBox
          field={fields.withStops}
          label={t("office-routes:fields.withStops")}
          isTicked={route?.withStops ?? false}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.validFrom}
          label={t("office-routes:fields.validFrom")}
          isRequired
          type="date"
          defaultValue={route?.validFrom ?? dayOf(serverNow())}
        />
        <TextField
          field={fields.validUntil}
          label={t("office-routes:fields.validUntil")}
          isRequired={false}
          type="date"
          defaultValue={route?.validUntil ?? ""}
        />
      </div>
      <TextField
        field={fields.customerEmail}
        label={t("office-routes:fields.customerEmail")}
        hint={t("office-routes:fields.customerEmailHint")}
        isRequired={false}
        type="email"
        defaultValue={route?.customerEmail ?? ""}
      />
    </>
  );
}

const nothing = z.object({});

export function RemoveDialog({ route, onClose }: { route: RouteView; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSilentForm(
    { ...removingRoute, schema: nothing, call: (_nothing, place) => removingRoute.call(route, place) },
    { says: () => ({ title: t("office-routes:removed") }), onDone: onClose },
  );
  return (
    <FormDialog
      title={t("office-routes:removeTitle")}
      of={form}
      look="danger"
      submit={t("office-routes:remove")}
      pending={t("office-routes:removing")}
      notice={isConflict(form.error) ? <Alert title={t("office-routes:conflict")} /> : undefined}
      onClose={onClose}
    >
      <p>{t("office-routes:removeText", { name: route.name })}</p>
    </FormDialog>
  );
}
