import type { SettingKey } from '@sayso/contract';
import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { invalidate, type Renewed } from '../../lib/api/reads.ts';
import { newIdempotencyKey } from '../../lib/api/use-send.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { partnerSettingsTexts } from './partner-settings.texts.gen.ts';
import type { SettingEntries } from './settings.queries.ts';

/** How often a list that was asked for is looked for, in milliseconds, and for how long. */
const SYNC_POLL_MS = 1_500;
const SYNC_PATIENCE_MS = 60_000;

export type StateOfPartner = { partner: string; is_offered: boolean; asked_at?: string | null };
type Said = { tone?: 'info' | 'success' | 'warning'; text: string; until?: string | null };

/** How the server says that partners are doing, in words. */
export type PartnerStates<Id extends string, State extends StateOfPartner> = {
  standing: (state: State, entries: SettingEntries) => readonly Said[];
  /** What it has used. */
  use?: (state: State, entries: SettingEntries) => readonly string[];
  /** In place of the state when it could not be loaded. */
  failed?: () => string;
  /** Has the list of a partner read. */
  sync?: {
    texts: Record<'run' | 'failed', string>;
    isFor: (id: Id) => boolean;
    ask: (id: Id, press: { idempotencyKey: string }) => Promise<State>;
  };
};

type Props<Id extends string, State extends StateOfPartner> = {
  id: Id;
  entries: SettingEntries;
  states: UseQueryOptions<State[]> & PartnerStates<Id, State>;
  about: string;
  renews: readonly Renewed[];
};

/** How a partner is doing as it is stored. */
export function PartnerState<Id extends string, State extends StateOfPartner>(props: Props<Id, State>) {
  const { id, entries, states } = props;
  const { data, isError } = useQuery(states);
  if (isError && states.failed) return <Note tone="danger">{states.failed()}</Note>;
  const state = data?.find(({ partner }) => partner === id);
  if (!state) return null;
  const { standing, use, sync } = states;
  return (
    <div className="grid gap-2">
      {standing(state, entries).map(({ text, until = null, tone }) => (
        <Note key={text} {...(tone && { tone })}>
          {text} {until !== null && <time dateTime={until}>{formatDateTime(until)}</time>}
        </Note>
      ))}
      {use && <p className="text-13 text-text-2 tabular-nums">{use(state, entries).join(' ')}</p>}
      {sync?.isFor(id) && state.is_offered && <SyncButton {...props} sync={sync} />}
    </div>
  );
}

type SyncProps<Id extends string, State extends StateOfPartner> = Props<Id, State> & {
  sync: NonNullable<PartnerStates<Id, State>['sync']>;
};

/** Has the list of a partner read, and is busy until that is done. */
function SyncButton<Id extends string, State extends StateOfPartner>(props: SyncProps<Id, State>) {
  const { id, states, sync, about, renews } = props;
  const client = useQueryClient();
  const look = async () => (await client.fetchQuery({ ...states, staleTime: 0 })).find((one) => one.partner === id);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => untilListed(await sync.ask(id, { idempotencyKey: newIdempotencyKey() }), look),
    onError: (error: Error) => showToast({ tone: 'danger', about, title: sync.texts.failed, text: messageOf(error) }),
    onSettled: () => invalidate(client, renews),
  });
  return (
    <div>
      <Button size="sm" busy={isPending} busyText={partnerSettingsTexts.reading} onClick={() => mutate()}>
        {sync.texts.run}
      </Button>
    </div>
  );
}

/** Waits until the list of a partner is another one than `before`, or takes too long. */
async function untilListed(before: StateOfPartner, look: () => Promise<StateOfPartner | undefined>): Promise<void> {
  const until = performance.now() + SYNC_PATIENCE_MS;
  for (;;) {
    const now = (await look()) ?? before;
    if (now.asked_at !== before.asked_at || performance.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, SYNC_POLL_MS));
  }
}

type Offer<Code> = {
  /** How many are listed now. */
  listed: number;
  /** Why nothing of it is on offer, where that is so. */
  why: string;
  texts: {
    waiting: string;
    offered: (values: { count: number }) => string;
    gone: (values: { count: number }) => string;
    problem: (values: { problem: string }) => string;
  };
  problemOf: (code: Code) => string;
};

/** Whether what a partner lists is on offer, and what became of reading its list. */
export function listOffer<Code extends string>(
  { is_offered: isOffered, code, gone }: { is_offered: boolean; code: Code | null; gone: number },
  { listed, why, texts, problemOf }: Offer<Code>,
): Said {
  if (!isOffered) return { text: why };
  if (code === null) return { text: texts.waiting };
  const counts = [texts.offered({ count: listed }), ...(gone > 0 ? [texts.gone({ count: gone })] : [])].join(' ');
  return code === 'OK'
    ? { tone: 'info', text: counts }
    : { tone: 'warning', text: `${texts.problem({ problem: problemOf(code) })} ${counts}` };
}

/** A limit that is set; null is none. */
export function limitOf(entries: SettingEntries, key: SettingKey): number | null {
  const value = entries[key]?.value;
  return typeof value === 'number' ? value : null;
}
