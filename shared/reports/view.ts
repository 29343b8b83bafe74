/** How a report is called, such as `M-K7M-4QX`, and the last day on which it is answered, `YYYY-MM-DD`. */
export type ReportView = { number: string; answerBy: string };
