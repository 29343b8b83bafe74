/** The files that compose reads: those that the caller names, and the trial's own. */
export const composeFiles = `${process.env.COMPOSE_FILE || "docker-compose.yml"}:infra/backup/trial/small-repository.yml`;
