/**
 * The queues, one for each promise, and how many of its jobs one worker runs at a time: a slow one delays no other. A job may
 * hold several deliveries; so many of them are made at a time, of e-mails as many as there are connections to the mail
 * server: one that waited for a connection could have been overtaken by a cancellation meanwhile.
 */
export const QUEUES = {
  email: { concurrency: 10, deliveries: 10 },
  sms: { concurrency: 20, deliveries: 200 },
  push: { concurrency: 20, deliveries: 100 },
  dispatch: { concurrency: 10, deliveries: 100 },
  invoice: { concurrency: 2, deliveries: 2 },
  payment: { concurrency: 4, deliveries: 8 },
} as const;
export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES: QueueName[] = ["email", "sms", "push", "dispatch", "invoice", "payment"];
