import { expect, test } from "vitest";
import { unreadable } from "./repository.ts";

/** As pgBackRest 2.60 says it. */
const says = (message: string) => unreadable([{ message: "other" }, { message }]);

test("the reason why the repository cannot be read is told in plain words", () => {
  const garbled =
    "[FormatError] unable to load info file '/taxi/backup/domrit/backup.info': key/value found outside of section";
  expect(says(garbled)).toMatch(/^The repository cannot be read with this passphrase/);
  const untrusted =
    "[CryptoError] unable to verify certificate presented by 's3.example': [20] unable to get local issuer certificate";
  expect(says(untrusted)).toBe(`The repository cannot be read: other\n${untrusted}`);
  const away = "[HostConnectError] unable to connect to 's3.example:443': [111] Connection refused";
  expect(says(away)).toBe(`The repository cannot be read: other\n${away}`);
});
