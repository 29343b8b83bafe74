import { join } from "node:path";

/** The project's folder, where docker-compose.yml is. */
export const root = join(import.meta.dirname, "../../..");

/** The environment in which compose runs: the caller's, which may name images, with these on top. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });

/** The files that compose reads: those that the caller names, and the trial's own. */
export const composeFiles = `${process.env.COMPOSE_FILE || "docker-compose.yml"}:infra/backup/trial/small-repository.yml`;
