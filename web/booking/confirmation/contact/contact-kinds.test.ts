import { expect, test } from "vitest";
import { addContactSchema } from "./add-contact-schema.ts";
import { CONTACT_KINDS, contactKinds } from "./contact-kinds.ts";

test.each(contactKinds)("the control of %s takes as much as its schema does", (kind) => {
  const { maxLength } = CONTACT_KINDS[kind];
  const refused = (length: number) =>
    addContactSchema(kind)
      .safeParse({ [kind]: "1".repeat(length) })
      .error?.issues.map(({ message }) => message);
  expect(refused(maxLength)).not.toContain("tooLong");
  expect(refused(maxLength + 1)).toContain("tooLong");
});
