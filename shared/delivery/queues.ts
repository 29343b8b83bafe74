/**
 * The queues, one for each promise, and what is known of each. `concurrency`: how many of its jobs one worker runs at a time, so that
 * a slow one delays no other. A job may hold several deliveries; `deliveries` of them are made at a time, of e-mails as many
 * as there are connections to the mail server: one that waited for a connection could have been overtaken by a cancellation
 * meanwhile. `effects`: the names of what goes there, the first that fits.
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

/** The queue of an effect, by its name; undefined for what is none. */
export const queueOf = (effect: string): QueueName | undefined =>
  QUEUE_NAMES.find((name) => QUEUES[name].effects.test(effect));

/** True for the name of a queue that this version knows. */
export const isQueueName = (name: string): name is QueueName => Object.hasOwn(QUEUES, name);
