import { Log } from 'node-av/lib';
import { AV_LOG_ERROR, AV_LOG_WARNING } from 'node-av/constants';
import { yieldToEventLoop } from './native.ts';

/** Quiet by default: errors go to stderr, where the parent keeps the last of them. Called once by every child. */
export function quietNativeLog(): void {
  Log.setLevel(AV_LOG_ERROR);
}

/** Collects what FFmpeg complains about (warnings and worse) while `work` runs. The process must afterwards end the way `serveJob` does. */
export async function withNativeLog<Result>(work: () => Promise<Result>): Promise<{ result: Result; lines: string[] }> {
  const lines: string[] = [];
  Log.setCallback((_level, message) => lines.push(message.trim()), { maxLevel: AV_LOG_WARNING });
  try {
    const result = await work();
    // Lines of synchronous calls arrive with the next turns of the event loop.
    await yieldToEventLoop();
    await yieldToEventLoop();
    return { result, lines };
  } finally {
    Log.setCallback(null);
  }
}
