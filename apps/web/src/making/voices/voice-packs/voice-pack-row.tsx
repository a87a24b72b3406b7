import type { VoicePack } from '@sayso/contract';
import { RotateCw, Trash2, X } from 'lucide-react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { PackProgress, PackState } from './pack-progress.tsx';
import { shortLanguagesOf } from './pack-facts.ts';
import { shortList } from './short-list.ts';
import { isOnItsWay } from './voice-packs.queries.ts';
import { voicePacksTexts as texts } from './voice-packs.texts.ts';

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
        <PackState state={state} />
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
      {isOnItsWay(pack) && <PackProgress pack={pack} seenAtMs={seenAtMs} />}
      {state === 'installed' && <Installed pack={pack} />}
      <p className="font-mono text-12 wrap-anywhere text-text-3">{pack.address}</p>
      {pack.sha256 === null && <p className="-mt-2 text-13 text-text-3">{texts.known.unchecked}</p>}
    </li>
  );
}

function Installed({ pack }: { pack: VoicePack }) {
  const { voices, disk_bytes: diskBytes } = pack;
  const spoken = { label: texts.voices(voices.length), value: shortList(voices.map(({ name }) => name)), isWide: true };
  return (
    <KeyValues
      look="grid"
      items={[
        ...(voices.length > 0 ? [spoken] : []),
        { label: texts.languages, value: shortLanguagesOf(pack) },
        { label: texts.disk, value: formatBytes(diskBytes) },
      ]}
    />
  );
}
