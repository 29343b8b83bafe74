import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPT = join(import.meta.dirname, "configure.sh");
const RANDOM = randomBytes(32).toString("base64");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "configure-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function configure(variables: Record<string, string>) {
  const file = join(folder, "pgbackrest.conf");
  const env = { PATH: "/usr/bin:/bin", PGBACKREST_CONFIG: file, PGBACKREST_STANZA: "domrit", PGDATA: "/data" };
  const { status, stdout, stderr } = spawnSync("sh", [SCRIPT, "echo", "started"], {
    encoding: "utf8",
    env: { ...env, ...variables },
  });
  if (status !== 0) return { status, stdout, stderr };
  return { status, stdout, mode: statSync(file).mode & 0o777, lines: readFileSync(file, "utf8").split("\n") };
}

test("backups on a volume are encrypted and kept for four weeks; only the owner reads the passphrase", () => {
  const { status, stdout, mode, lines } = configure({ BACKUP_PASSPHRASE: "a development passphrase" });
  expect({ status, stdout, mode }).toEqual({ status: 0, stdout: "started\n", mode: 0o600 });
  expect(lines).toEqual(
    expect.arrayContaining([
      "repo1-path=/var/lib/pgbackrest",
      "repo1-cipher-type=aes-256-cbc",
      "repo1-cipher-pass=a development passphrase",
      "repo1-retention-full-type=time",
      "repo1-retention-full=28",
      "[domrit]",
      "pg1-path=/data",
    ]),
  );
});

test("backups can go to another host by SFTP", () => {
  const { lines } = configure({
    BACKUP_PASSPHRASE: RANDOM,
    BACKUP_TO: "sftp://keeper@store.example:2222/home/keeper/domrit",
    BACKUP_SSH_KEY: "a key",
    BACKUP_SSH_FINGERPRINT: "f00d",
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      "repo1-type=sftp",
      "repo1-path=/home/keeper/domrit",
      "repo1-sftp-host=store.example",
      "repo1-sftp-host-port=2222",
      "repo1-sftp-host-user=keeper",
      "repo1-sftp-host-fingerprint=f00d",
    ]),
  );
});

test("backups can go to S3 storage, with secrets from files", () => {
  const secret = join(folder, "secret");
  writeFileSync(secret, "from a file\n");
  const { lines } = configure({
    NODE_ENV: "production",
    BACKUP_PASSPHRASE: RANDOM,
    BACKUP_TO: "s3://domrit-backups/amsterdam",
    BACKUP_ENDPOINT: "s3.example",
    BACKUP_REGION: "eu-west-1",
    BACKUP_KEY: "key",
    BACKUP_SECRET_FILE: secret,
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      "repo1-type=s3",
      "repo1-path=/amsterdam",
      "repo1-s3-bucket=domrit-backups",
      "repo1-s3-endpoint=s3.example",
      "repo1-s3-region=eu-west-1",
      "repo1-s3-key-secret=from a file",
    ]),
  );
});

const fit = { BACKUP_PASSPHRASE: RANDOM };
test.each<[string, Record<string, string>]>([
  ["BACKUP_PASSPHRASE is not set", {}],
  ["made for development", { NODE_ENV: "production", BACKUP_PASSPHRASE: "development-backup-passphrase-and-longer" }],
  ["at least 32 random characters", { NODE_ENV: "production", BACKUP_PASSPHRASE: "too short" }],
  ["BACKUP_TO must be volume, sftp", { ...fit, BACKUP_TO: "/mnt/backups" }],
  ["BACKUP_TO must be volume, sftp", { ...fit, BACKUP_TO: "sftp://store.example/domrit" }],
  ["BACKUP_SSH_KEY is not set", { ...fit, BACKUP_TO: "sftp://keeper@store.example/domrit" }],
  ["BACKUP_ENDPOINT is not set; BACKUP_TO=s3://… needs it", { ...fit, BACKUP_TO: "s3://bucket/domrit" }],
])("refused, and nothing is started: %s", (says, variables) => {
  const { status, stdout, stderr } = configure(variables);
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: expect.stringContaining(says) });
});
