import { OFFICE } from "@domrit/shared/site/pages.ts";

export const SHIFTS_AHEAD = `${OFFICE}/shifts`;

export const MESSAGES = `${OFFICE}/messages`;
export const WRITE_TO_MANY = `${MESSAGES}?driver=many`;
export const conversationPath = (driverId: string): string => `${MESSAGES}?driver=${driverId}`;

export const REGISTERS = `${OFFICE}/registers`;
export const driverPath = (id: string): string => `${OFFICE}/drivers/${id}`;
export const dayListPath = (driverId: string, date: string): string => `${driverPath(driverId)}/day?date=${date}`;
