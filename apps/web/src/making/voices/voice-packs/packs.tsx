import type { KnownVoicePack, VoicePack } from '@sayso/contract';
import { useState } from 'react';
import { formatBytes, formatPart } from '../../../ui/format-bytes.ts';
import { formatLeft, languageName } from '../../../lib/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { recognitionPacksTexts, voicePacksTexts } from './voice-packs.texts.gen.ts';

/** Texts that differ between the kinds of packs. */
export const PACK_TEXTS = { voices: voicePacksTexts, recognition: recognitionPacksTexts } as const;

type Languages = Pick<KnownVoicePack, 'languages'>;
const namesOf = ({ languages }: Languages) => languages.map(languageName);

/** What a pack speaks or understands, as people call it. */
export const languagesOf = (pack: Languages): string => namesOf(pack).join(', ');

/** More names than these say no more. */
const MOST_NAMES = 8;

/** 'Amy, Bella +12': the first names, and how many more there are. */
export function shortList(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} +${rest}` : names.join(', ');
}

/** The same, of many only the first ones, and how many more there are. */
export const shortLanguagesOf = (pack: Languages): string => shortList(namesOf(pack));

/** How many voices, where it has any, how large, under which licence: '49 voices, 333.7 MB, licence Apache 2.0'. */
export function factsOf({ voices, bytes, licence }: KnownVoicePack): string {
  const { known, voices: countOf } = voicePacksTexts;
  const size = bytes === null ? known.sizeUnknown : formatBytes(bytes);
  return [...(voices > 0 ? [countOf({ count: voices })] : []), size, known.licence({ licence })].join(', ');
}

const TONES: Record<VoicePack['state'], Tone> = {
  waiting: 'info',
  downloading: 'info',
  opening: 'info',
  installed: 'success',
  failed: 'danger',
};

export function PackState({ state }: Pick<VoicePack, 'state'>) {
  return (
    <Badge tone={TONES[state]} dot>
      {voicePacksTexts.states[state]}
    </Badge>
  );
}

type Props = {
  pack: VoicePack;
  /** When this was known of the pack, in milliseconds since 1970. */
  seenAtMs: number;
};

/** How far a pack is that is on its way. */
export function PackProgress({ pack, seenAtMs }: Props) {
  const { kind, name, state, received_bytes: received, total_bytes: total } = pack;
  const now = { bytes: received, atMs: seenAtMs };
  const [first, setFirst] = useState(now);
  // It was begun anew.
  if (received < first.bytes) setFirst(now);
  if (state !== 'downloading')
    return (
      <p className="text-13 text-text-2">{state === 'opening' ? PACK_TEXTS[kind].opening : voicePacksTexts.waiting}</p>
    );
  const percent = total ? Math.min(100, Math.floor((received / total) * 100)) : 0;
  const leftMs = downloadLeftMs(first, now, total);
  return (
    <div className="grid gap-2">
      {total !== null && <ProgressBar percent={percent} label={voicePacksTexts.progress({ name })} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-text-2 tabular-nums">
        <span>
          {voicePacksTexts.received({ part: total === null ? formatBytes(received) : formatPart(received, total) })}
        </span>
        {total !== null && (
          <span>
            {leftMs === null
              ? voicePacksTexts.percent({ percent })
              : `${voicePacksTexts.percent({ percent })}, ${formatLeft(leftMs)}`}
          </span>
        )}
      </p>
    </div>
  );
}

/** How much had come of a download, and when that was known (milliseconds since 1970). */
type Seen = { bytes: number; atMs: number };

/** Less than this says nothing of how fast it comes. */
const LEAST_SEEN_MS = 4_000;

/** Until all of a download is here, in milliseconds, as fast as it came since it was first seen; null while that is not known. */
export function downloadLeftMs(first: Seen, now: Seen, totalBytes: number | null): number | null {
  const [bytes, ms] = [now.bytes - first.bytes, now.atMs - first.atMs];
  if (totalBytes === null || bytes <= 0 || ms < LEAST_SEEN_MS) return null;
  return Math.max(0, totalBytes - now.bytes) * (ms / bytes);
}
