/**
 * What a child tells its parent over the IPC channel: any number of `progress`, then exactly one `result` or `failure`.
 * `code` is the error's own, such as `ENOSPC`; `stack` holds its causes too.
 */
export type ChildMessage =
  | { kind: 'progress'; value: unknown }
  | { kind: 'result'; value: unknown }
  | { kind: 'failure'; message: string; code: string | undefined; stack: string };
