/** Thrown by work that counts its own tries: this one is over, and the next begins after so many seconds. No fault of anybody, so it is neither counted nor logged as one. */
export class TryLater extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`to be tried again in ${seconds} s`);
    this.name = 'TryLater';
    this.seconds = seconds;
  }
}

/** How long it is until then, for `TryLater`. */
export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
