import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

export const MOST_DEPARTMENTS = 100;

/** `POST /api/user/organisations/{id}/departments`, and `PUT …/departments/{departmentId}`. An empty cost centre means none. */
export const departmentSchema = z.strictObject({
  name: line("required").min(1, message("required")).max(100, message("tooLong")),
  costCentre: line("required").max(50, message("tooLong")).optional(),
});
export type DepartmentForm = z.infer<typeof departmentSchema>;

export const departmentViewSchema = v.pipe(
  v.object({ id: v.string(), name: v.string(), costCentre: v.nullable(v.string()) }),
  v.title("Department"),
);
export type DepartmentView = v.InferOutput<typeof departmentViewSchema>;
export const departmentsSchema = v.array(departmentViewSchema);
