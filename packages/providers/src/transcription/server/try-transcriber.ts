import type { CompatibleServer } from '../../server/compatible-server.ts';
import { listModels } from '../../server/list-models.ts';
import { isServerFault, type Transcript, TranscriberError, type TranscriberServerFault } from '../transcriber.ts';
import { FORMS, transcribeAtServer } from './transcribe-at-server.ts';

/** What a trial found: the models that a server lists, and what it understood, or why it understood nothing. */
export type TranscriberTrial = { models: string[] } & ({ transcript: Transcript } | { fault: TranscriberServerFault });

/** Lets a server write down a sentence in English. Never throws for what the server does: `fault` says what it was. */
export async function tryTranscriber(
  server: CompatibleServer,
  { samples, signal }: { samples: Int16Array; signal: AbortSignal },
): Promise<TranscriberTrial> {
  const models = await listModels(server, signal);
  try {
    return { models, transcript: await transcribeAtServer(server, { samples, language: 'en', signal, forms: FORMS }) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TranscriberError && isServerFault(error.fault)) return { models, fault: error.fault };
    throw error;
  }
}
