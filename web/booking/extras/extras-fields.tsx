import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormRows } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { ExtraValues } from "../draft/use-booking-draft.ts";
import type { ReturnField } from "../return/asked-return.ts";
import type { ExtraField, PriceField } from "./extras-schema.ts";
import { NoteFields } from "./note-fields.tsx";
import { PassengerFields } from "./passenger-fields.tsx";
import { RoomFields } from "./room-fields.tsx";
import { WayFields } from "./way-fields.tsx";

type AskedElsewhere = "contactName" | "contactEmail" | "contactPhone" | "paying";

export type ExtrasFieldsProps = {
  fields: Record<Exclude<ExtraField, AskedElsewhere | ReturnField>, FieldMetadata>;
  values: Omit<ExtraValues, ReturnField | "paying">;
  onEdit: (field: ExtraField, value: string) => void;
  /** For what the price depends on. */
  onPricedEdit: (field: PriceField, value: string) => void;
  /** How many the vehicle seats; undefined where it is chosen beside it without script. */
  seats?: number;
  hasFlight: boolean;
  /** For whom has an account, and so gets invoices. */
  hasCostCentre: boolean;
  /** Not where the driver is told by a field that is kept otherwise. */
  hasNote?: boolean;
  /** The button that has the price reckoned with the code. */
  applyDiscount: ReactNode;
};

type RowsProps = ExtrasFieldsProps & {
  title?: string;
  /** The rows that come first: the ride back, where it can be booked too. */
  children?: ReactNode;
};

/** What is asked for beside the ride, in rows that each open a few fields. */
export function ExtrasFields({ title, children, ...props }: RowsProps) {
  const { t } = useTranslation();
  return (
    <FormRows title={title ?? t("booking:confirm.extras")}>
      {children}
      <WayFields {...props} />
      <RoomFields {...props} />
      <PassengerFields {...props} />
      <NoteFields {...props} />
    </FormRows>
  );
}
