import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { ExtraValues } from "../draft/use-booking-draft.ts";
import type { ReturnField } from "../return/asked-return.ts";
import type { ExtraField, PriceField } from "./extras-schema.ts";

type AskedElsewhere = "contactName" | "contactEmail" | "contactPhone" | "paying" | "account" | "reference";

export type ExtrasFieldsProps = {
  fields: Record<Exclude<ExtraField, AskedElsewhere | ReturnField>, FieldMetadata>;
  values: Omit<ExtraValues, ReturnField | "paying" | "account" | "reference">;
  onEdit: (field: ExtraField, value: string) => void;
  /** For what the price depends on. */
  onPricedEdit: (field: PriceField, value: string) => void;
  /** How many the vehicle seats; undefined where it is chosen beside it without script. */
  seats?: number;
  /** Where it goes; undefined where that is typed beside it without script. */
  ends?: { pickupLocation: string; destination: string };
  /** For whom has an account, and so gets invoices. */
  hasCostCentre: boolean;
  /** False where a field of its own tells the driver. */
  hasNote?: boolean;
  applyDiscount: ReactNode;
};
