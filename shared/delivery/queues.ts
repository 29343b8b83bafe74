/**
 * One queue for each promise. `concurrency`: jobs of one worker at a time, so that a slow one delays no other.
 * `deliveries`: deliveries at a time; of e-mails as many as connections, since a waiting one could be overtaken by a
 * cancellation. `effects`: names that go there; the first match holds.
 */
export const QUEUES = {
  sms: { concurrency: 20, deliveries: 200, effects: /-sms$/ },
  push: { concurrency: 20, deliveries: 100, effects: /-push$/ },
  dispatch: { concurrency: 10, deliveries: 100, effects: /^dispatch-/ },
  invoice: {
    concurrency: 2,
    deliveries: 2,
    effects: /^((collective-)?invoice(-correction)?|credit-refund|payment-settle)$/,
  },
  payment: { concurrency: 4, deliveries: 8, effects: /^payment-/ },
  email: { concurrency: 10, deliveries: 10, effects: /^[a-z-]+$/ },
} as const satisfies Record<string, { concurrency: number; deliveries: number; effects: RegExp }>;
export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

export const queueOf = (effect: string): QueueName | undefined =>
  QUEUE_NAMES.find((name) => QUEUES[name].effects.test(effect));

export const isQueueName = (name: string): name is QueueName => Object.hasOwn(QUEUES, name);
