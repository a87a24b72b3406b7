/** Ends with `end`. `saw`: a sign of life; the watch begins with the first. */
export type StallWatch = { saw(): void; end(): void };

/** Calls `onStall` when no sign of life follows another for `limitMs`; without a limit never. */
export function watchStall(limitMs: number | undefined, onStall: () => void): StallWatch {
  let timer: NodeJS.Timeout | undefined;
  return {
    saw() {
      clearTimeout(timer);
      if (limitMs !== undefined) timer = setTimeout(onStall, limitMs);
    },
    end: () => clearTimeout(timer),
  };
}
