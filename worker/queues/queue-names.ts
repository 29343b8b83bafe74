/** The queues, one for each promise, and how many of its jobs one worker runs at a time: a slow one delays no other. */
export const QUEUES = {
  email: { concurrency: 10 },
  sms: { concurrency: 20 },
  dispatch: { concurrency: 10 },
  invoice: { concurrency: 2 },
} as const;
export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES: QueueName[] = ["email", "sms", "dispatch", "invoice"];
