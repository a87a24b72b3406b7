/** What the command ends with. */
export const EXIT = {
  /** Done. */
  good: 0,
  /** It could not be done: the video failed, or the server did. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** No token, or one that the server does not know any more. */
  notSignedIn: 3,
  /** The server refused: a right, a limit of the plan, or an input that does not fit. */
  refused: 4,
  /** The video was cancelled. */
  cancelled: 5,
  /** The server could not be reached, or did not answer in time. */
  unreachable: 6,
  /** Ended with Ctrl-C. */
  interrupted: 130,
} as const;

/** One of `EXIT`. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
