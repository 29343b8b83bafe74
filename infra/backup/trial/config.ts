/** Files given by the caller, and the trial's own. */
export const composeFiles = `${process.env.COMPOSE_FILE || "docker-compose.yml"}:infra/backup/trial/small-repository.yml`;
