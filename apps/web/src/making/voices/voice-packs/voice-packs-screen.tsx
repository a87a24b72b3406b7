import { type VoicePack, type VoicePackKind, InstallVoicePack } from '@sayso/contract';
import { AudioLines, Captions, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Card, TitledCard } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { KnownPacksCard } from './known-packs-card.tsx';
import {
  isOnItsWay,
  useRemoveVoicePack,
  useRetryVoicePack,
  useVoicePacks,
  useInstallVoicePack,
} from './voice-packs.queries.ts';
import { voicePacksTexts } from './voice-packs.texts.gen.ts';
import { PACK_TEXTS, shortLanguagesOf, shortList, PackProgress, PackState } from './packs.tsx';

const ABOUT = 'voice-pack';
const ICONS = { voices: AudioLines, recognition: Captions } as const;
type Props = { kind: VoicePackKind };

/** The models that speak on the operator's own machine: what there is, one more, one less. */
export const VoicePacksScreen = () => <PacksScreen kind="voices" />;

/** Those that understand what is said, likewise. */
export const RecognitionPacksScreen = () => <PacksScreen kind="recognition" />;

function PacksScreen({ kind }: Props) {
  const query = useVoicePacks();
  const texts = PACK_TEXTS[kind];
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
          <h2 className="display-18">{voicePacksTexts.list}</h2>
          {data && <p className="mt-0.5 text-13 text-text-3">{usageOf(data)}</p>}
        </header>
        <Card>
          {data ? (
            <PackList kind={kind} packs={data.packs} seenAtMs={query.dataUpdatedAt} />
          ) : query.error ? (
            <ErrorState
              title={texts.notLoaded}
              text={messageOf(query.error)}
              retryLabel={voicePacksTexts.tryAgain}
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
            <h2 className="display-18">{voicePacksTexts.known.title}</h2>
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

const EMPTY = { address: '', sha256: '' };
type InstallPackCardProps = { kind: VoicePackKind };

/** Names a pack by its address and its checksum. */
function InstallPackCard({ kind }: InstallPackCardProps) {
  const [asked, setAsked] = useState(0);
  return (
    <TitledCard title={voicePacksTexts.add.title} text={PACK_TEXTS[kind].add.text}>
      {/* A new one for the next pack: what was typed belongs to the last. */}
      <InstallForm key={asked} kind={kind} onAsked={() => setAsked(asked + 1)} />
    </TitledCard>
  );
}

function InstallForm({ kind, onAsked }: InstallPackCardProps & { onAsked: () => void }) {
  const texts = voicePacksTexts.add;
  const { asked, addressPlaceholder, licence } = PACK_TEXTS[kind].add;
  const { mutateAsync: install } = useInstallVoicePack();
  const form = useAppForm({
    defaults: { kind, ...EMPTY },
    schema: InstallVoicePack,
    submit: (body) => install({ body }),
    onDone: () => {
      onAsked();
      showToast({ tone: 'success', about: 'voice-pack', ...asked });
    },
  });
  return (
    <Form form={form} label={texts.title}>
      <TextField
        form={form}
        name="address"
        label={texts.address}
        type="url"
        placeholder={addressPlaceholder}
        autoComplete="off"
      />
      <TextField form={form} name="sha256" label={texts.checksum} help={texts.checksumHelp} autoComplete="off" />
      <FormFailure form={form} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-13 text-text-3">{licence}</p>
        <SubmitButton form={form} busyText={texts.installing} className="max-sm:w-full">
          {texts.install}
        </SubmitButton>
      </div>
    </Form>
  );
}

function usageOf({ packs, free_bytes }: { packs: readonly VoicePack[]; free_bytes: number }): string {
  const used = packs.reduce((sum, { disk_bytes }) => sum + disk_bytes, 0);
  const free = voicePacksTexts.free({ size: formatBytes(free_bytes) });
  return used === 0 ? free : `${voicePacksTexts.used({ size: formatBytes(used) })}, ${free}`;
}

function PackList({ kind, packs, seenAtMs }: Props & { packs: readonly VoicePack[]; seenAtMs: number }) {
  const texts = PACK_TEXTS[kind];
  const retrying = useRetryVoicePack();
  const { mutateAsync: remove } = useRemoveVoicePack();
  if (packs.length === 0) return <EmptyState icon={ICONS[kind]} title={texts.empty} text={texts.emptyText} />;

  const retry = (id: string) =>
    retrying.mutate(
      { params: { id } },
      {
        onError: (error) =>
          showToast({ tone: 'danger', about: ABOUT, title: voicePacksTexts.retry.failed, text: messageOf(error) }),
      },
    );
  const askToRemove = async (pack: VoicePack) => {
    const { stop, remove: removal } = voicePacksTexts;
    const { title, confirm: action, busy, done } = isOnItsWay(pack) ? stop : removal;
    const isGone = await confirm({
      title,
      text: isOnItsWay(pack) ? stop.text({ name: pack.name }) : texts.remove.text({ name: pack.name }),
      action,
      busyText: busy,
      tone: 'danger',
      run: () => remove({ params: { id: pack.id } }),
    });
    if (isGone) showToast({ tone: 'success', about: ABOUT, ...done });
  };
  return (
    <ul aria-label={voicePacksTexts.list} className="divide-y divide-border">
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

type VoicePackRowProps = {
  pack: VoicePack;
  /** When this was known of the pack, in milliseconds since 1970. */
  seenAtMs: number;
  isRetrying: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

/** One pack: how far it is, what it brings, and what can be done with it. */
function VoicePackRow({ pack, seenAtMs, isRetrying, onRetry, onRemove }: VoicePackRowProps) {
  const { name, state, error } = pack;
  const removal = isOnItsWay(pack) ? voicePacksTexts.stop : voicePacksTexts.remove;
  return (
    <li className="grid gap-4 p-5 max-sm:p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:*:col-span-full">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 sm:col-span-1!">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <PackState state={state} />
      </p>
      <div className="flex items-start gap-2 max-sm:order-last sm:col-span-1! sm:-my-1 sm:-mr-2.5">
        {state === 'failed' && (
          <Button
            size="sm"
            icon={RotateCw}
            aria-label={voicePacksTexts.retry.name({ name })}
            busy={isRetrying}
            onClick={onRetry}
          >
            {voicePacksTexts.retry.action}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          icon={isOnItsWay(pack) ? X : Trash2}
          aria-label={removal.name({ name })}
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
      {pack.sha256 === null && <p className="-mt-2 text-13 text-text-3">{voicePacksTexts.known.unchecked}</p>}
    </li>
  );
}

function Installed({ pack }: { pack: VoicePack }) {
  const { voices, disk_bytes: diskBytes } = pack;
  const spoken = {
    label: voicePacksTexts.voices({ count: voices.length }),
    value: shortList(voices.map(({ name }) => name)),
    isWide: true,
  };
  return (
    <KeyValues
      look="grid"
      items={[
        ...(voices.length > 0 ? [spoken] : []),
        { label: voicePacksTexts.languages, value: shortLanguagesOf(pack) },
        { label: voicePacksTexts.disk, value: formatBytes(diskBytes) },
      ]}
    />
  );
}
