/** Milliseconds after which nobody waits any longer: a tab in the background draws nothing. */
const PATIENCE_MS = 100;

/**
 * Right after a press: resolves when the browser has shown what the press itself has changed, so that much work that follows is not waited for before
 * anything moves. Else at once.
 */
export function nextPicture(): Promise<void> | undefined {
  // Nobody waits for an answer who has not pressed anything. Browsers without the word for it have shown a press before they go on.
  if (!navigator.userActivation?.isActive) return undefined;
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS);
    // The frame is drawn after its callbacks: the turn after that finds it drawn.
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
