import { ERROR_CODES, type ErrorCode, errorEntries } from "@domrit/shared/errors.ts";
import * as v from "valibot";
import { ERROR_STATUS } from "../http/error-answer.ts";
import { translator } from "../i18n/translate.ts";
import type { Components } from "./components.ts";

/** Not of a route that exists. */
const { method_not_allowed: _elsewhere, ...STATUSES } = ERROR_STATUS;
const statuses = [...new Set(Object.values(STATUSES))].sort();
const nameOf = (status: number) => `Refusal${status}`;

export const refusalRefs = Object.fromEntries(
  statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
);

/** Every refusal has one shape; beside it stands what helps with this one, such as the new price. */
export function describeRefusals({ schemaOf }: Components) {
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = ERROR_CODES.filter((code) => ERROR_STATUS[code] === status);
      const schema = schemaOf(v.objectWithRest({ ...errorEntries, code: v.picklist(codes) }, v.unknown()));
      return [
        nameOf(status),
        { description: codes.map(inWords).join("\n"), content: { "application/json": { schema } } },
      ];
    }),
  );
}

const t = translator("en");
const inWords = (code: ErrorCode): string => `\`${code}\`: ${t(`errors:${code}`)}`;
