import type { KnownVoicePack, VoicePack, VoicePackKind } from '@sayso/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { factsOf, languagesOf, PACK_TEXTS, shortLanguagesOf, PackProgress, PackState } from './packs.tsx';
import { isOnItsWay, useInstallKnownPack } from './voice-packs.queries.ts';
import { voicePacksTexts } from './voice-packs.texts.gen.ts';

const texts = voicePacksTexts.known;

const LINK = 'rounded-xs text-accent-text underline underline-offset-2';

type Props = {
  kind: VoicePackKind;
  known: readonly KnownVoicePack[];
  packs: readonly VoicePack[];
  checksumsUrl: string;
  seenAtMs: number;
};

/** Packs that are published and known to work here, each installed with one press. */
export function KnownPacksCard({ kind, known, packs, checksumsUrl, seenAtMs }: Props) {
  const kindTexts = PACK_TEXTS[kind].known;
  const [wanted, setWanted] = useState('');
  const install = useInstallKnownPack();
  const word = wanted.trim().toLowerCase();
  const found = known.filter((pack) => `${pack.name} ${languagesOf(pack)}`.toLowerCase().includes(word));
  const ask = (key: string) =>
    install.mutate(
      { params: { key } },
      {
        onError: (error) =>
          showToast({ tone: 'danger', about: 'voice-pack', title: texts.failed, text: messageOf(error) }),
      },
    );
  return (
    <Card>
      <div className="border-b border-border p-4">
        <SearchBox label={kindTexts.search} value={wanted} onChange={setWanted} />
      </div>
      {found.length === 0 ? (
        <p className="p-5 text-13 text-text-2">{kindTexts.none}</p>
      ) : (
        <ul aria-label={texts.title} className="divide-y divide-border">
          {found.map((pack) => (
            <KnownPackRow
              key={pack.key}
              known={pack}
              pack={packs.find(({ id }) => id === pack.pack_id)}
              seenAtMs={seenAtMs}
              isAsking={install.isPending && install.variables?.params.key === pack.key}
              onInstall={() => ask(pack.key)}
            />
          ))}
        </ul>
      )}
      <p className="border-t border-border p-5 text-13 text-text-3 max-sm:p-4">
        {kindTexts.noted({ day: formatDay(known[0]?.noted ?? '') })}{' '}
        <a href={checksumsUrl} target="_blank" rel="noreferrer" className={LINK}>
          {texts.checksums}
        </a>
      </p>
    </Card>
  );
}

type RowProps = {
  known: KnownVoicePack;
  pack: VoicePack | undefined;
  seenAtMs: number;
  isAsking: boolean;
  onInstall: () => void;
};

function KnownPackRow({ known, pack, seenAtMs, isAsking, onInstall }: RowProps) {
  return (
    <li className="grid gap-3 p-5 max-sm:p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{known.name}</span>
          {known.is_recommended && <Badge tone="accent">{texts.recommended}</Badge>}
          {pack && <PackState state={pack.state} />}
        </p>
        <p className="mt-1 text-13">{shortLanguagesOf(known)}</p>
        <p className="mt-0.5 text-13 text-text-2">
          {factsOf(known)}
          {'. '}
          <a
            href={known.source}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.sourceOf({ name: known.name })}
            className={LINK}
          >
            {texts.source}
          </a>
        </p>
        {known.sha256 === null && <p className="mt-0.5 text-13 text-text-3">{texts.unchecked}</p>}
      </div>
      {!pack && (
        <div className="sm:justify-self-end">
          <Button
            size="sm"
            icon={Download}
            aria-label={texts.installOf({ name: known.name })}
            busy={isAsking}
            busyText={texts.asking}
            onClick={onInstall}
          >
            {texts.install}
          </Button>
        </div>
      )}
      {pack && (isOnItsWay(pack) || pack.error !== null) && (
        <div className="sm:col-span-full">
          {isOnItsWay(pack) && <PackProgress pack={pack} seenAtMs={seenAtMs} />}
          {pack.error !== null && <Note tone="danger">{pack.error}</Note>}
        </div>
      )}
    </li>
  );
}
