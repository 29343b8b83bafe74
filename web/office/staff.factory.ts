import { type StaffRole, type StaffView, staffViewSchema } from "@domrit/shared/office/staff.ts";
import * as v from "valibot";
import desk from "../testing/answers/staff/office-me.json";
import manager from "../testing/answers/staff/office-me-manager.json";

/** A signed-in member of the staff with this role, as the API answered it. */
export const staff = (role: StaffRole): StaffView => v.parse(staffViewSchema, { desk, manager }[role].body);
