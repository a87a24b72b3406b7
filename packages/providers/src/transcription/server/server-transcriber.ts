import { AppError } from '@sayso/contract';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import type { Transcriber, TranscriberAbilities } from '../transcriber.ts';
import { type Form, FORMS, LONGEST_MS, transcribeAtServer } from './transcribe-at-server.ts';

const ABILITIES: TranscriberAbilities = {
  wordTimes: 'where-told',
  languages: 'any',
  longestMs: 6 * LONGEST_MS,
  formats: ['wav'],
};

/** A transcriber at an OpenAI-compatible server by its address. `server`: as it is set now, null while there is none. */
export function createServerTranscriber({ server }: { server: () => CompatibleServer | null }): Transcriber {
  // The form that a server knew last is asked for first.
  let known: { of: string; form: Form } | null = null;
  return {
    id: 'server',
    abilities: () => (server() ? ABILITIES : null),
    transcribe: async (request) => {
      const named = server();
      if (!named) throw new AppError('no_transcriber');
      const of = `${named.address} ${named.model}`;
      const first = known?.of === of ? FORMS.indexOf(known.form) : 0;
      const onForm = (form: Form) => void (known = { of, form });
      return transcribeAtServer(named, { ...request, forms: FORMS.slice(first), onForm });
    },
  };
}
