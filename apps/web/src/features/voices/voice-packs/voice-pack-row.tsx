import type { VoicePack } from '@sayso/contract';
import { RotateCw, Trash2 } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes, formatPart } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { voicePacksTexts as texts } from './voice-packs.texts.ts';

const TONES: Record<VoicePack['state'], Tone> = {
  waiting: 'info',
  downloading: 'info',
  opening: 'info',
  installed: 'success',
  failed: 'danger',
};

type Props = { pack: VoicePack; isRetrying: boolean; onRetry: () => void; onRemove: () => void };

/** One pack: how far it is, what it brings, and what can be done with it. */
export function VoicePackRow({ pack, isRetrying, onRetry, onRemove }: Props) {
  const { name, state, error } = pack;
  return (
    <li className="grid gap-4 p-5 max-sm:p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-center max-sm:basis-full gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge tone={TONES[state]} dot>
            {texts.states[state]}
          </Badge>
        </p>
        <div className="flex gap-2">
          {state === 'failed' && (
            <Button size="sm" icon={RotateCw} aria-label={texts.retry.name(name)} busy={isRetrying} onClick={onRetry}>
              {texts.retry.action}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            icon={Trash2}
            aria-label={texts.remove.name(name)}
            onClick={onRemove}
            className="text-danger! max-sm:first:-ml-2.5"
          >
            {texts.remove.action}
          </Button>
        </div>
      </div>
      {error !== null && <Note tone="danger">{error}</Note>}
      <Progress pack={pack} />
      {state === 'installed' ? <Installed pack={pack} /> : <Source address={pack.address} />}
    </li>
  );
}

function Progress({ pack: { name, state, received_bytes: received, total_bytes: total } }: { pack: VoicePack }) {
  if (state === 'waiting') return <p className="text-13 text-text-2">{texts.waiting}</p>;
  if (state === 'opening') return <p className="text-13 text-text-2">{texts.opening}</p>;
  if (state !== 'downloading') return null;
  const percent = total ? Math.min(100, Math.floor((received / total) * 100)) : 0;
  return (
    <div className="grid gap-2">
      {total !== null && <ProgressBar percent={percent} label={texts.progress(name)} />}
      <p className="text-13 text-text-2 tabular-nums">
        {texts.received(total === null ? formatBytes(received) : formatPart(received, total))}
      </p>
    </div>
  );
}

function Installed({ pack: { voices, disk_bytes: diskBytes, address } }: { pack: VoicePack }) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const languages = [...new Set(voices.map(({ language }) => names.of(language) ?? language))];
  return (
    <>
      <KeyValues
        look="grid"
        items={[
          { label: texts.voices(voices.length), value: shortList(voices.map(({ name }) => name)), isWide: true },
          { label: texts.languages, value: shortList(languages) },
          { label: texts.disk, value: formatBytes(diskBytes) },
        ]}
      />
      <Source address={address} />
    </>
  );
}

function Source({ address }: { address: string }) {
  return <p className="font-mono text-12 wrap-anywhere text-text-3">{address}</p>;
}

/** More names than these say no more. */
const MOST_NAMES = 8;

function shortList(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} +${rest}` : names.join(', ');
}
