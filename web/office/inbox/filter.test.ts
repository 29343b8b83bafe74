import { expect, test } from "vitest";
import { filterQuery, readFilter } from "./filter.ts";

test.each([
  ["", "", { state: "open", kind: undefined }],
  ["state=open", "", { state: "open", kind: undefined }],
  ["state=closed&kind=complaint", "state=closed&kind=complaint", { state: "closed", kind: "complaint" }],
  ["state=lost&kind=praise&x=1", "", { state: "open", kind: undefined }],
])("?%s is read, and said again as ?%s", (query, said, filter) => {
  const read = readFilter(new URLSearchParams(query));
  expect(read).toEqual(filter);
  expect(filterQuery(read)).toBe(said);
});
