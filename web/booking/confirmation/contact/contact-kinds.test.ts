import { expect, test } from "vitest";
import { refusalsOf } from "./add-contact-schema.ts";
import { CONTACT_KINDS, contactKinds } from "./contact-kinds.ts";

test.each(contactKinds)("the control of %s takes as much as its schema does", (kind) => {
  const { maxLength } = CONTACT_KINDS[kind];
  expect(refusalsOf(kind, "1".repeat(maxLength))).not.toContain("tooLong");
  expect(refusalsOf(kind, "1".repeat(maxLength + 1))).toContain("tooLong");
});
