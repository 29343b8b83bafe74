import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";

const POLICY = "/usr/sbin/policy-rc.d";

/** True when packages can be installed without asking anybody: root on Debian or one of its children. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs Debian packages, without starting the services they bring. Throws with apt's own words when it cannot. */
export function install(...packages: string[]): void {
  console.log(`Installing ${packages.join(", ")} with apt-get…`);
  const ours = !existsSync(POLICY);
  if (ours) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    apt("update", "-qq");
    apt("install", "-qq", "-y", "--no-install-recommends", ...packages);
  } finally {
    if (ours) rmSync(POLICY);
  }
}

function apt(...args: string[]): void {
  // Another run on this machine may be installing too.
  const waiting = ["-o", "DPkg::Lock::Timeout=300"];
  execFileSync("env", ["DEBIAN_FRONTEND=noninteractive", "apt-get", ...waiting, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
