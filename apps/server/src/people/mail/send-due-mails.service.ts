import { type SenderDeps, sendNextMail } from './send-next-mail.ts';

/** Sends every mail that is due, where no worker is there to do it. */
export async function sendDueMails(deps: SenderDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sendNextMail(deps, signal)) === 'done');
}
