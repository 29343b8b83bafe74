import { type DiscountView, discountChangeSchema, discountSchema } from "@domrit/shared/office/discounts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { z } from "zod";
import { CheckBox } from "../../forms/check-box.tsx";
import { defineForm } from "../../forms/defined/form-definition.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import type { FormField } from "../../forms/field.tsx";
import { ticked } from "../../forms/or-empty.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { changingDiscount, discountAct } from "./queries.ts";

const orNone = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((typed) => typed || null, schema);
const numberOrNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typed ? Number(typed) : null), schema);
/** Typed in euros, with a point or a comma. */
const centsOf = (typed: unknown) => (typed ? Math.round(Number(String(typed).replace(",", ".")) * 100) : null);

const { validFrom, validUntil, mostUses } = discountSchema.shape;
const bounds = { validFrom: orNone(validFrom), validUntil: orNone(validUntil), mostUses: numberOrNone(mostUses) };

const newCode = discountSchema.extend({
  percent: numberOrNone(discountSchema.shape.percent),
  cents: z.preprocess(centsOf, discountSchema.shape.cents),
  firstRide: ticked,
  email: orNone(discountSchema.shape.email),
  isOnSite: ticked,
  ...bounds,
});
const newBounds = discountChangeSchema.pick({}).extend({
  ...bounds,
  isOnSite: z.preprocess((typed) => (typed === "on" ? true : undefined), discountChangeSchema.shape.isOnSite),
});
const nothing = z.object({});

const entering = defineForm({
  ...discountAct,
  id: "discount",
  schema: newCode,
  call: (body) => ({ method: "POST", path: officePaths.discounts, body }),
});

export function NewDiscountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSilentForm(entering, { says: () => ({ title: t("office-discounts:saved") }), onDone: onClose });
  const { code, percent, cents, firstRide, email, isOnSite } = form.fields;
  return (
    <FormDialog
      title={t("office-discounts:add")}
      of={form}
      submit={t("office-discounts:save")}
      pending={t("office-discounts:saving")}
      onClose={onClose}
    >
      <TextField
        field={code}
        label={t("office-discounts:fields.code")}
        hint={t("office-discounts:fields.codeHint")}
        isRequired
        autoCapitalize="characters"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={percent} label={t("office-discounts:fields.percent")} inputMode="numeric" />
        <TextField field={cents} label={t("office-discounts:fields.cents")} inputMode="decimal" />
      </div>
      <CheckBox field={firstRide} label={t("office-discounts:fields.firstRide")} isTicked={false} saysError />
      <TextField
        field={email}
        label={t("office-discounts:fields.email")}
        hint={t("office-discounts:fields.emailHint")}
        type="email"
      />
      <BoundFields fields={form.fields} />
      <SiteBox field={isOnSite} />
    </FormDialog>
  );
}

type DiscountDialogProps = { discount: DiscountView; onClose: () => void };

/** When and how often a code holds; nothing else of it changes. */
export function BoundsDialog({ discount, onClose }: DiscountDialogProps) {
  const { t } = useTranslation();
  const form = useSilentForm(
    { ...changingDiscount("discount-bounds", discount), schema: newBounds },
    { says: () => ({ title: t("office-discounts:saved") }), onDone: onClose },
  );
  return (
    <FormDialog
      title={t("office-discounts:changeTitle", { code: discount.code })}
      of={form}
      submit={t("office-discounts:save")}
      pending={t("office-discounts:saving")}
      onClose={onClose}
    >
      <BoundFields fields={form.fields} discount={discount} />
      {!discount.isOnSite && <SiteBox field={form.fields.isOnSite} />}
    </FormDialog>
  );
}

export function EndDiscountDialog({ discount, onClose }: DiscountDialogProps) {
  const { t } = useTranslation();
  const { call, ...ending } = changingDiscount("discount-end", discount);
  const form = useSilentForm(
    { ...ending, schema: nothing, call: (_nothing, place) => call({ isEnded: true }, place) },
    { says: () => ({ title: t("office-discounts:ended") }), onDone: onClose },
  );
  return (
    <FormDialog
      title={t("office-discounts:endTitle", { code: discount.code })}
      of={form}
      look="danger"
      submit={t("office-discounts:end")}
      pending={t("office-discounts:ending")}
      onClose={onClose}
    >
      <p>{t("office-discounts:endText")}</p>
    </FormDialog>
  );
}

function SiteBox({ field }: { field: FormField }) {
  const { t } = useTranslation();
  return (
    <CheckBox
      field={field}
      label={t("office-discounts:fields.isOnSite")}
      hint={t("office-discounts:fields.isOnSiteHint")}
      isTicked={false}
      saysError
    />
  );
}

type BoundFieldsProps = {
  fields: Record<"validFrom" | "validUntil" | "mostUses", FormField>;
  discount?: DiscountView;
};

function BoundFields({ fields, discount }: BoundFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["validFrom", "validUntil"] as const).map((name) => (
          <TextField
            key={name}
            field={fields[name]}
            label={t(`office-discounts:fields.${name}`)}
            hint={name === "validFrom" && t("office-discounts:fields.daysHint")}
            type="date"
            defaultValue={discount?.[name] ?? ""}
          />
        ))}
      </div>
      <TextField
        field={fields.mostUses}
        label={t("office-discounts:fields.mostUses")}
        hint={t("office-discounts:fields.mostUsesHint")}
        inputMode="numeric"
        defaultValue={String(discount?.mostUses ?? "")}
      />
    </>
  );
}
