import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";

const POLICY = "/usr/sbin/policy-rc.d";

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Without starting their services. Throws apt's message. */
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
  // Waits for another run's installation.
  const waiting = ["-o", "DPkg::Lock::Timeout=300"];
  execFileSync("env", ["DEBIAN_FRONTEND=noninteractive", "apt-get", ...waiting, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
