import type { ReactNode } from "react";
import { FormRows } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { ExtrasFieldsProps } from "./fields-props.ts";
import { NoteFields } from "./note-fields.tsx";
import { PassengerFields } from "./passenger-fields.tsx";
import { RoomFields } from "./room-fields.tsx";
import { WayFields } from "./way-fields.tsx";

type RowsProps = ExtrasFieldsProps & {
  title?: string;
  children?: ReactNode;
};

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
