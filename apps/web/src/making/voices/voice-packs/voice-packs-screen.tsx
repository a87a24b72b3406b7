import type { VoicePack, VoicePackKind } from '@sayso/contract';
import { AudioLines, Captions } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { InstallPackCard } from './install-pack-card.tsx';
import { KnownPacksCard } from './known-packs-card.tsx';
import { VoicePackRow } from './voice-pack-row.tsx';
import { isOnItsWay, useRemoveVoicePack, useRetryVoicePack, useVoicePacks } from './voice-packs.queries.ts';
import { textsOfPacks } from './recognition-packs.texts.ts';
import { voicePacksTexts } from './voice-packs.texts.ts';

const ABOUT = 'voice-pack';
const ICONS = { voices: AudioLines, recognition: Captions } as const;
type Props = { kind: VoicePackKind };

/** The models that speak on the operator's own machine: what there is, one more, one less. */
export const VoicePacksScreen = () => <PacksScreen kind="voices" />;

/** Those that understand what is said, likewise. */
export const RecognitionPacksScreen = () => <PacksScreen kind="recognition" />;

function PacksScreen({ kind }: Props) {
  const query = useVoicePacks();
  const texts = textsOfPacks(kind);
  const data = query.data && {
    ...query.data,
    packs: query.data.packs.filter((pack) => pack.kind === kind),
    known: query.data.known.filter((pack) => pack.kind === kind),
  };
  return (
    <div className="grid max-w-[760px] gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      <section className="grid gap-3">
        <header>
          <h2 className="display-18">{texts.list}</h2>
          {data && <p className="mt-0.5 text-13 text-text-3">{usageOf(data)}</p>}
        </header>
        <Card>
          {data ? (
            <PackList kind={kind} packs={data.packs} seenAtMs={query.dataUpdatedAt} />
          ) : query.error ? (
            <ErrorState
              title={texts.notLoaded}
              text={messageOf(query.error)}
              retryLabel={texts.tryAgain}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          ) : (
            <div className="px-5 py-2">
              <ListSkeleton label={texts.loading} rows={2} />
            </div>
          )}
        </Card>
      </section>
      {data && (
        <section className="grid gap-3">
          <header>
            <h2 className="display-18">{texts.known.title}</h2>
            <p className="mt-0.5 text-13 text-text-3">{texts.known.text}</p>
          </header>
          <KnownPacksCard
            kind={kind}
            known={data.known}
            packs={data.packs}
            checksumsUrl={kind === 'voices' ? data.checksums_url : data.recognition_checksums_url}
            seenAtMs={query.dataUpdatedAt}
          />
        </section>
      )}
      <InstallPackCard kind={kind} />
    </div>
  );
}

function usageOf({ packs, free_bytes }: { packs: readonly VoicePack[]; free_bytes: number }): string {
  const used = packs.reduce((sum, { disk_bytes }) => sum + disk_bytes, 0);
  const free = voicePacksTexts.free(formatBytes(free_bytes));
  return used === 0 ? free : `${voicePacksTexts.used(formatBytes(used))}, ${free}`;
}

function PackList({ kind, packs, seenAtMs }: Props & { packs: readonly VoicePack[]; seenAtMs: number }) {
  const texts = textsOfPacks(kind);
  const retrying = useRetryVoicePack();
  const { mutateAsync: remove } = useRemoveVoicePack();
  if (packs.length === 0) return <EmptyState icon={ICONS[kind]} title={texts.empty} text={texts.emptyText} />;

  const retry = (id: string) =>
    retrying.mutate(
      { params: { id } },
      {
        onError: (error) =>
          showToast({ tone: 'danger', about: ABOUT, title: texts.retry.failed, text: messageOf(error) }),
      },
    );
  const askToRemove = async (pack: VoicePack) => {
    const { title, text, confirm: action, busy, done } = isOnItsWay(pack) ? texts.stop : texts.remove;
    const isGone = await confirm({
      title,
      text: text(pack.name),
      action,
      busyText: busy,
      tone: 'danger',
      run: () => remove({ params: { id: pack.id } }),
    });
    if (isGone) showToast({ tone: 'success', about: ABOUT, ...done });
  };
  return (
    <ul aria-label={texts.list} className="divide-y divide-border">
      {packs.map((pack) => (
        <VoicePackRow
          key={pack.id}
          pack={pack}
          seenAtMs={seenAtMs}
          isRetrying={retrying.isPending && retrying.variables?.params.id === pack.id}
          onRetry={() => retry(pack.id)}
          onRemove={() => void askToRemove(pack)}
        />
      ))}
    </ul>
  );
}
