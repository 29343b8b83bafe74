/** West, south, east and north of the towns that the company serves with some room around them, in degrees. */
export const SERVICE_AREA = [4.8, 51.92, 5.65, 52.28] as const;

/** West, south, east and north of all that the company drives to, its airports too: no map shows more. */
export const DRIVEN_AREA = [3.9, 51.1, 7, 52.9] as const;
