import type { ScriptBrief } from '@sayso/contract';
import { ServerError, type ServerFault } from '../../server/ask-server.ts';
import { listModels } from '../../server/list-models.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import { TextError, type TextFault } from './read-answer.ts';
import { writeAtServer } from './write-at-server.ts';

/** What a trial found: the models that a server lists, and the first script that it wrote, or why it wrote none. */
export type TextTrial = {
  models: string[];
  script: string;
  fault: Exclude<ServerFault, 'NO_SOUND'> | TextFault | null;
};

const BRIEF: ScriptBrief = {
  product: 'Glow Serum',
  audience: 'busy parents',
  problem: 'dry skin by noon',
  details: 'absorbs in a minute\nno sticky feel\ntravel size bottle\nsmells of oranges',
  offer: '',
  tone: 'friendly',
};

/** Lets a server write a short script, as it would for a customer. Never throws for what the server does: `fault` says what it was. */
export async function tryTextServer(server: CompatibleServer, signal: AbortSignal): Promise<TextTrial> {
  const models = await listModels(server, signal);
  const wish = { brief: BRIEF, language: 'en', seconds: [15] as const, rate: 1, maxCharacters: 500, seed: 1, signal };
  try {
    const { scripts } = await writeAtServer(server, wish);
    return { models, script: scripts[0]?.script ?? '', fault: null };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TextError) return { models, script: '', fault: error.fault };
    if (!(error instanceof ServerError)) throw error;
    return { models, script: '', fault: error.fault === 'NO_SOUND' ? 'NO_TEXT' : error.fault };
  }
}
