import type { StaffView } from "@domrit/shared/office/staff.ts";

export const staffView = ({ id, name, email, role, locale }: StaffView): StaffView => ({
  id,
  name,
  email,
  role,
  locale,
});
