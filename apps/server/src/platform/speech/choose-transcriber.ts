import { AppError } from '@sayso/contract';
import type { Transcriber } from '@sayso/providers';

/** The server where one is set, else the pack of this machine that understands the language; of several the one that was installed last. */
export function chooseTranscriber(server: Transcriber, packs: () => readonly Transcriber[]): Transcriber {
  const chosen = (language: string | null): Transcriber | undefined => {
    if (server.abilities()) return server;
    const last = packs().toReversed();
    // Where none understands it, one says so.
    return last.find((pack) => understands(pack, language)) ?? last[0];
  };
  return {
    id: 'chosen',
    abilities: () => chosen(null)?.abilities() ?? null,
    transcribe: async (request) => {
      const transcriber = chosen(request.language);
      if (!transcriber) throw new AppError('no_transcriber');
      return transcriber.transcribe(request);
    },
  };
}

function understands(transcriber: Transcriber, language: string | null): boolean {
  const languages = transcriber.abilities()?.languages ?? [];
  return languages === 'any' || language === null || languages.includes(language.split('-', 1)[0] ?? language);
}
