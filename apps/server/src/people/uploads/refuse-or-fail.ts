import { codeOf } from '@sayso/media/process/thrown';
import { AppError } from '@sayso/contract';
import { CHILD_ENDED, type Refusal, refusalOf } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { isDiskFull } from '../../platform/storage/disk-guard.ts';

/** What is cleaned, for the log; until when somebody waits for it; and why it is refused, in words that say what to do. */
type Cleaning = { what: string; signal: AbortSignal; wordsOf: (reason: Refusal, error: unknown) => string };

/**
 * Cleans a file of a stranger in a child process, and tells what is wrong with the file from what went wrong here. Only what the child says of the file is a refusal; a child that
 * dies, hangs or runs out of memory is tried once more, and is a fault of this server after that.
 * @throws AppError `upload_refused` in words that say what to do, `upload_not_processed`; a full disk and other errors of ours as they are; the signal's reason when it aborts.
 */
export async function refuseOrFail<Clean>(
  { log }: Pick<Deps, 'log'>,
  { what, signal, wordsOf }: Cleaning,
  clean: () => Promise<Clean>,
): Promise<Clean> {
  try {
    return await clean().catch((error: unknown) => {
      if (codeOf(error) !== CHILD_ENDED || signal.aborted) throw error;
      log.warn({ err: error, what }, 'a cleaning process died and is started once more');
      return clean();
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError || isDiskFull(error)) throw error;
    const reason = refusalOf(error);
    if (reason === null) throw new AppError('upload_not_processed', { what }, error);
    throw new AppError('upload_refused', { message: wordsOf(reason, error) }, error);
  }
}
