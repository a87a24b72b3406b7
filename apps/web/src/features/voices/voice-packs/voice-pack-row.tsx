import type { VoicePack } from '@sayso/contract';
import { RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { formatLeft } from '../../../lib/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { formatBytes, formatPart } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { downloadLeftMs } from './download-pace.ts';
import { isOnItsWay } from './voice-packs.queries.ts';
import { voicePacksTexts as texts } from './voice-packs.texts.ts';

const TONES: Record<VoicePack['state'], Tone> = {
  waiting: 'info',
  downloading: 'info',
  opening: 'info',
  installed: 'success',
  failed: 'danger',
};

type Props = {
  pack: VoicePack;
  /** When this was known of the pack, in milliseconds since 1970. */
  seenAtMs: number;
  isRetrying: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

/** One pack: how far it is, what it brings, and what can be done with it. */
export function VoicePackRow({ pack, seenAtMs, isRetrying, onRetry, onRemove }: Props) {
  const { name, state, error } = pack;
  const removal = isOnItsWay(pack) ? texts.stop : texts.remove;
  return (
    <li className="grid gap-4 p-5 max-sm:p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:*:col-span-full">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 sm:col-span-1!">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <Badge tone={TONES[state]} dot>
          {texts.states[state]}
        </Badge>
      </p>
      <div className="flex items-start gap-2 max-sm:order-last sm:col-span-1! sm:-my-1 sm:-mr-2.5">
        {state === 'failed' && (
          <Button size="sm" icon={RotateCw} aria-label={texts.retry.name(name)} busy={isRetrying} onClick={onRetry}>
            {texts.retry.action}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          icon={isOnItsWay(pack) ? X : Trash2}
          aria-label={removal.name(name)}
          onClick={onRemove}
          className="text-danger! max-sm:first:-ml-3"
        >
          {removal.action}
        </Button>
      </div>
      {error !== null && <Note tone="danger">{error}</Note>}
      {isOnItsWay(pack) && <Progress pack={pack} seenAtMs={seenAtMs} />}
      {state === 'installed' && <Installed pack={pack} />}
      <p className="font-mono text-12 wrap-anywhere text-text-3">{pack.address}</p>
    </li>
  );
}

function Progress({ pack, seenAtMs }: Pick<Props, 'pack' | 'seenAtMs'>) {
  const { name, state, received_bytes: received, total_bytes: total } = pack;
  const now = { bytes: received, atMs: seenAtMs };
  const [first, setFirst] = useState(now);
  // It was begun anew.
  if (received < first.bytes) setFirst(now);
  if (state !== 'downloading')
    return <p className="text-13 text-text-2">{state === 'opening' ? texts.opening : texts.waiting}</p>;
  const percent = total ? Math.min(100, Math.floor((received / total) * 100)) : 0;
  const leftMs = downloadLeftMs(first, now, total);
  return (
    <div className="grid gap-2">
      {total !== null && <ProgressBar percent={percent} label={texts.progress(name)} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-text-2 tabular-nums">
        <span>{texts.received(total === null ? formatBytes(received) : formatPart(received, total))}</span>
        {total !== null && (
          <span>{leftMs === null ? texts.percent(percent) : `${texts.percent(percent)}, ${formatLeft(leftMs)}`}</span>
        )}
      </p>
    </div>
  );
}

function Installed({ pack: { voices, disk_bytes: diskBytes } }: { pack: VoicePack }) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const languages = [...new Set(voices.map(({ language }) => names.of(language) ?? language))];
  return (
    <KeyValues
      look="grid"
      items={[
        { label: texts.voices(voices.length), value: shortList(voices.map(({ name }) => name)), isWide: true },
        { label: texts.languages, value: shortList(languages) },
        { label: texts.disk, value: formatBytes(diskBytes) },
      ]}
    />
  );
}

/** More names than these say no more. */
const MOST_NAMES = 8;

function shortList(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} +${rest}` : names.join(', ');
}
