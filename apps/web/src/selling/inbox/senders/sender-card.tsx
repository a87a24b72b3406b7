import { fill } from '@sayso/i18n';
import { REFUSED_KEPT_DAYS, SENDER_KINDS, inboxApi, type InboxSource, INBOX_REFUSALS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Braces, Ellipsis, KeyRound, ListChecks, ListFilter, Pencil, Send, Trash2, RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { SourceBadge } from '../inbox-words.tsx';
import { useDiscardRefused, useReplayRefused } from '../inbox.queries.ts';
import { sendersTexts } from './senders.texts.gen.ts';

const { facts: texts, menu, healthHelp } = sendersTexts;

/** What can be opened about a sender. */
export type SenderPart = 'edit' | 'test' | 'rotate' | 'mapping' | 'steps';

type Props = { source: InboxSource; nowMs: number; onOpen: (part: SenderPart) => void; onRemove: () => void };

/** Who sends events, and how the last seven days went. */
export function SenderCard({ source, nowMs, onOpen, onRemove }: Props) {
  const titleId = useId();
  const { name, kind, slug } = source;
  const { mapping, label } = SENDER_KINDS[kind];
  const health = healthOf(source, nowMs);
  return (
    <li
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-border bg-surface p-5 max-sm:p-4"
    >
      <header className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-2">
          <h2 id={titleId} className="display-18 wrap-anywhere">
            {name}
          </h2>
          <div className="flex flex-wrap gap-1.5">
            <SourceBadge kind={kind} name={label} />
            <Badge tone={health.tone} dot>
              {health.label}
            </Badge>
          </div>
        </div>
        <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={menu.actions({ name })} />}>
          {mapping !== 'none' && (
            <MenuItem icon={Braces} onSelect={() => onOpen('mapping')}>
              {menu.mapping}
            </MenuItem>
          )}
          <MenuItem icon={ListChecks} onSelect={() => onOpen('steps')}>
            {menu.steps}
          </MenuItem>
          <MenuItem icon={KeyRound} onSelect={() => onOpen('rotate')}>
            {menu.rotate}
          </MenuItem>
          <MenuLine />
          <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
            {menu.remove}
          </MenuItem>
        </Menu>
      </header>
      <Remarks source={source} help={health.help} />
      {source.refused && <RefusedEvents source={source} refused={source.refused} />}
      <dl className="grid grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))] gap-x-3 max-sm:grid-cols-3 max-sm:gap-y-3">
        <Fact label={texts.last} className="max-sm:col-span-3">
          {source.last_event_at === null ? texts.never : <RelativeTime iso={source.last_event_at} />}
        </Fact>
        <Fact label={texts.events} title={texts.week({ name: texts.events })}>
          {formatCount(source.events_7_days)}
        </Fact>
        <Fact
          label={texts.failed}
          title={texts.week({ name: texts.failed })}
          tone={source.failed_7_days > 0 ? 'danger' : 'calm'}
        >
          {formatCount(source.failed_7_days)}
        </Fact>
        <Fact
          label={texts.refused}
          title={texts.week({ name: texts.refused })}
          tone={source.refused_7_days > 0 ? 'warning' : 'calm'}
        >
          {formatCount(source.refused_7_days)}
        </Fact>
      </dl>
      <p className="truncate rounded-md bg-bg-sunken px-3 py-2 font-mono text-12 text-text-3" title={texts.address}>
        {addressOf(source)}
      </p>
      <footer className="mt-auto flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button size="sm" icon={Pencil} aria-label={menu.editOne({ name })} onClick={() => onOpen('edit')}>
          {menu.edit}
        </Button>
        <Button size="sm" icon={Send} aria-label={menu.testOne({ name })} onClick={() => onOpen('test')}>
          {menu.test}
        </Button>
        <Link
          to="/admin/$tab"
          params={{ tab: 'webhooks' }}
          search={{ source: slug }}
          className={buttonClass({ size: 'sm', variant: 'quiet' })}
        >
          <Icon of={ListFilter} />
          {menu.events}
        </Link>
      </footer>
    </li>
  );
}

const refusedEventsTexts = sendersTexts.refused;

type Refused = NonNullable<InboxSource['refused']>;

/** Events that were not let in: why, since when, and what can be done about it. */
function RefusedEvents({ source: { id }, refused }: { source: InboxSource; refused: Refused }) {
  const { isBusy, run: start } = useReplay();
  const { mutateAsync: discard } = useDiscardRefused();
  return (
    <section
      aria-label={refusedEventsTexts.label}
      className="grid gap-2 rounded-md border border-danger-line bg-danger-soft p-3 text-13"
    >
      <p className="text-text">
        {wordsOf(refused)} {refusedEventsTexts.last}: <RelativeTime iso={refused.last_at} />.
      </p>
      <p className="text-text-2">{refusedEventsTexts.kept({ days: REFUSED_KEPT_DAYS })}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={RotateCcw}
          busy={isBusy}
          busyText={refusedEventsTexts.busy}
          onClick={() => void start(id)}
        >
          {refusedEventsTexts.replay({ events: refused.count })}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            void confirm({ ...refusedEventsTexts.ask, tone: 'danger', run: () => discard({ params: { id } }) })
          }
        >
          {refusedEventsTexts.discard}
        </Button>
      </div>
    </section>
  );
}

/** The most frequent reason stands for all; the words say where there are others. */
function wordsOf(refused: Refused): string {
  const { count, reason_count: alike } = refused;
  const why = whyOf(refused);
  return alike < count
    ? refusedEventsTexts.mixed({ events: count, alike, why })
    : refusedEventsTexts.text({ events: count, why });
}

/** The problem says more than the reason. */
const whyOf = ({ reason, problem }: Pick<Refused, 'reason' | 'problem'>): string =>
  problem?.replace(/\.$/, '') ?? INBOX_REFUSALS[reason];

/** Replays what was refused, with words for how it went. */
function useReplay() {
  const { mutateAsync: replay } = useReplayRefused();
  return useAction(
    async (id: string) => {
      const { replayed, refused, source } = await replay({ params: { id } });
      if (replayed > 0)
        showToast({
          tone: 'success',
          about: 'replayed-events',
          ...fill(refusedEventsTexts.done, { events: replayed }),
        });
      if (refused > 0 && source.refused)
        showToast({
          tone: 'danger',
          about: 'refused-events',
          ...fill(refusedEventsTexts.still, { events: refused, why: whyOf(source.refused) }),
        });
    },
    (error) =>
      showToast({ tone: 'danger', about: 'refused-events', title: refusedEventsTexts.failed, text: messageOf(error) }),
  );
}

const { health: words } = sendersTexts;
const HOUR_MS = 60 * 60 * 1_000;

/** How a sender is doing, the most pressing first. `help`: what is behind it, where that is not plain. */
type Health = { tone: Tone; label: string; help?: string };

function healthOf(source: InboxSource, nowMs: number): Health {
  const { kind, has_key: hasKey, last_event_at: lastAt, silent_after_hours: hours, created_at: createdAt } = source;
  if (!source.is_enabled) return { tone: 'neutral', label: words.off };
  const hasHeader = source.mapping.signature_header !== '';
  if (!hasKey && (!SENDER_KINDS[kind].keyIsOptional || hasHeader))
    return { tone: 'danger', label: words.noKey, help: healthHelp.noKey };
  // Whoever gives a key means events to be signed, and nobody knows where.
  if (kind === 'any' && hasKey && !hasHeader)
    return { tone: 'danger', label: words.noHeader, help: healthHelp.noHeader };
  if (hours !== null && nowMs - Date.parse(lastAt ?? createdAt) > hours * HOUR_MS)
    return { tone: 'danger', label: words.silent, help: healthHelp.silent({ hours }) };
  if (source.refused) return { tone: 'danger', label: words.refusing };
  if (source.failed_7_days > 0) return { tone: 'warning', label: words.failing };
  if (lastAt === null) return { tone: 'info', label: words.new };
  return { tone: 'success', label: words.well };
}

/** What there is to know now: why it is not well, and what still works beside it. */
function Remarks({ source, help }: { source: InboxSource; help: string | undefined }) {
  const { old_secret_until: oldAddress, old_key_until: oldKey } = source;
  const lines = [
    ...(help === undefined ? [] : [help]),
    ...(oldAddress === null ? [] : [healthHelp.oldAddress({ time: formatDateTime(oldAddress) })]),
    ...(oldKey === null ? [] : [healthHelp.oldKey({ time: formatDateTime(oldKey) })]),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1 text-13 text-text-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type FactProps = {
  label: string;
  title?: string;
  tone?: 'calm' | 'danger' | 'warning';
  className?: string;
  children: ReactNode;
};

const INK = { calm: 'text-text', danger: 'text-danger', warning: 'text-warning' };

function Fact({ label, title, tone = 'calm', className, children }: FactProps) {
  return (
    <div className={clsx('min-w-0', className)} title={title}>
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className={clsx('truncate text-15 font-medium tabular-nums', INK[tone])}>{children}</dd>
    </div>
  );
}

/** Its address with all of the secret hidden but the end. */
const addressOf = ({ slug, secret_hint: hint }: InboxSource): string =>
  inboxApi.receiveWebhook.path.replace(':source', slug).replace(':secret', `…${hint}`);
