import { type StaffView, staffViewSchema } from "@domrit/shared/office/staff.ts";
import * as v from "valibot";
import me from "../testing/answers/office-me.json";

/** Whoever is signed in at the office, as the API answered it. */
export const staff = (over: Partial<StaffView> = {}): StaffView => ({ ...v.parse(staffViewSchema, me.body), ...over });
