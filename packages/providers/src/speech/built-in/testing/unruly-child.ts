import { env } from 'node:process';
import type { SynthesisRequest } from '../synthesis-messages.ts';

// Stands in for the synthesis process: does what the first word of the script says, and reports what it sees of its environment.
process.on('disconnect', () => process.exit(0));
process.on('message', (request: SynthesisRequest) => {
  if (request.kind === 'cancel') return process.send?.({ kind: 'cancelled', id: request.id });
  const { text: order } = request.job;
  if (order === 'crash') {
    process.stderr.write('the last word');
    process.exit(7);
  }
  if (order === 'hang') return undefined;
  const facts = [String(process.pid), ...Object.keys(env)].map((text) => ({ text, startMs: 0, endMs: 0 }));
  const take = { durationMs: 0, words: facts, phones: [], loudness: [] };
  return process.send?.({ kind: 'performed', id: request.id, audio: { wav: Buffer.alloc(0), take } });
});
