/** What a child tells its parent over the IPC channel: any number of `progress`, then exactly one `result` or `failure`. */
export type ChildMessage =
  | { kind: 'progress'; value: unknown }
  | { kind: 'result'; value: unknown }
  | { kind: 'failure'; message: string; stack: string };
