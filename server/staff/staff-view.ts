import type { StaffView } from "@domrit/shared/office/staff.ts";

/** Somebody of the staff as they see themselves. */
export const staffView = ({ id, name, email, role, locale }: StaffView): StaffView => ({
  id,
  name,
  email,
  role,
  locale,
});
