import type { Intake, MonitoredProcess, StuckWork, WorkAction, WorkTable, WorkInHand } from '@sayso/contract';
import { CirclePause, CirclePlay, Ellipsis, ListX, LogOut } from 'lucide-react';
import { useId } from 'react';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { formatCount } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Badge, Tag } from '../../../ui/badge.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useWorkerActions } from '../monitoring.queries.ts';
import {
  sayFailed,
  saySo,
  inPercent,
  inRate,
  inSpan,
  inTime,
  kindWords,
  secondsSince,
  stageWords,
} from '../monitoring-words.tsx';
import { workersTexts as texts, workersTexts } from './workers.texts.gen.ts';

/** Work that something can be done about. */
type Actable = Pick<StuckWork, 'id'> & { table: WorkTable };

const nameOf = ({ host, pid }: Pick<MonitoredProcess, 'host' | 'pid'>): string => `${host}:${pid}`;

/** What can be done with processes and stuck work: asked about first where it takes something away. */
export function useWorkerAsks() {
  const actions = useWorkerActions();
  const act = ({ id, table }: Actable, action: WorkAction) =>
    actions.act.mutateAsync({ params: { id }, body: { table, action } });
  return {
    async setIntake(process: MonitoredProcess, intake: Intake): Promise<void> {
      const run = () => actions.setIntake.mutateAsync({ params: { id: process.id }, body: { intake } });
      if (intake === 'open') return tryTo(run, texts.done.open);
      const question = intake === 'paused' ? texts.pause : texts.drain;
      const { text, action, busyText } = question;
      const title = question.title({ name: nameOf(process) });
      if (await confirm({ title, text, action, busyText, run })) saySo(texts.done[intake]);
    },
    async forget(process: MonitoredProcess): Promise<void> {
      const { text, action, busyText } = texts.forget;
      const title = texts.forget.title({ name: nameOf(process) });
      const run = () => actions.forget.mutateAsync({ params: { id: process.id } });
      if (await confirm({ title, text, action, busyText, run })) saySo(texts.done.forgotten);
    },
    retry: (work: Actable) => tryTo(() => act(work, 'retry'), texts.done.retry),
    async stop(work: Actable): Promise<void> {
      const run = () => act(work, 'stop');
      if (await confirm({ ...texts.stuck.ask, tone: 'danger', run })) saySo(texts.done.stop);
    },
  };
}

async function tryTo(act: () => Promise<unknown>, words: { title: string; text?: string }): Promise<void> {
  try {
    await act();
    saySo(words);
  } catch (error) {
    sayFailed(texts.notDone, error);
  }
}

const { processes: processCardTexts } = workersTexts;

function roleWord(role: string): string {
  const words: Readonly<Record<string, string>> = processCardTexts.roles;
  return words[role] ?? role;
}

/** One process: how it is, what it has in hand, and what can be done with it. `at`: when that was so. */
export function ProcessCard({ process, at }: { process: MonitoredProcess; at: string }) {
  const titleId = useId();
  const isWorker = process.roles.includes('worker');
  const { is_gone: isGone } = process;
  return (
    <li
      aria-labelledby={titleId}
      className="grid min-w-0 content-start gap-4 rounded-lg border border-border bg-surface p-5"
    >
      <header className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-2">
          <h3 id={titleId} className="font-mono text-13 font-semibold wrap-anywhere">
            {nameOf(process)}
          </h3>
          <div className="flex flex-wrap items-center gap-1.5">
            {isGone ? (
              <Badge tone="danger" dot>
                {processCardTexts.gone}
              </Badge>
            ) : (
              <IntakeMenu process={process} />
            )}
            {process.roles.map((role) => (
              <Tag key={role}>{roleWord(role)}</Tag>
            ))}
          </div>
        </div>
        {(isWorker || isGone) && <Actions process={process} />}
      </header>
      <p className="text-12 text-text-3">
        {isGone ? processCardTexts.lastSeen : processCardTexts.since}{' '}
        <RelativeTime iso={isGone ? process.seen_at : process.started_at} />
      </p>
      {isWorker && !isGone && <Doing doing={process.doing} at={at} />}
      {!isGone && <Figures of={process} />}
    </li>
  );
}

function IntakeMenu({ process: { roles, intake, doing } }: { process: MonitoredProcess }) {
  if (!roles.includes('worker') || intake === 'open')
    return (
      <Badge tone="success" dot>
        {processCardTexts.alive}
      </Badge>
    );
  const isStill = intake === 'draining' && doing.length > 0;
  return <Badge tone="warning">{isStill ? processCardTexts.draining : processCardTexts.intakes[intake]}</Badge>;
}

function Actions({ process }: { process: MonitoredProcess }) {
  const asks = useWorkerAsks();
  const { is_gone: isGone, intake } = process;
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} size="sm" label={processCardTexts.actions({ name: nameOf(process) })} />}
    >
      {isGone ? (
        <MenuItem icon={ListX} onSelect={() => void asks.forget(process)}>
          {processCardTexts.forget}
        </MenuItem>
      ) : (
        <>
          {intake !== 'open' && (
            <MenuItem icon={CirclePlay} onSelect={() => void asks.setIntake(process, 'open')}>
              {processCardTexts.resume}
            </MenuItem>
          )}
          {intake === 'open' && (
            <MenuItem icon={CirclePause} onSelect={() => void asks.setIntake(process, 'paused')}>
              {processCardTexts.pause}
            </MenuItem>
          )}
          {intake !== 'draining' && (
            <MenuItem icon={LogOut} onSelect={() => void asks.setIntake(process, 'draining')}>
              {processCardTexts.drain}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  );
}

function Doing({ doing, at }: { doing: readonly WorkInHand[]; at: string }) {
  if (doing.length === 0) return <p className="text-13 text-text-2">{processCardTexts.idle}</p>;
  return (
    <ul aria-label={processCardTexts.doing({ count: doing.length })} className="grid gap-2">
      {doing.map(({ id, kind, stage, progress, since }) => (
        <li key={id} className="rounded-md bg-bg-sunken px-3 py-2 text-13">
          <span className="text-text">{[kindWords(kind), stageWords(stage)].filter(Boolean).join(': ')}</span>
          <span className="block text-12 text-text-3 tabular-nums">
            {[
              progress === null ? null : inPercent(progress),
              processCardTexts.for({ span: inSpan(secondsSince(since, Date.parse(at))) }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Figures({ of }: { of: MonitoredProcess }) {
  const isServer = of.roles.includes('api');
  return (
    <KeyValues
      look="grid"
      items={[
        { label: processCardTexts.cpu, value: processCardTexts.cores({ count: inRate(of.cpu) }) },
        { label: processCardTexts.memory, value: formatBytes(of.memory_bytes) },
        { label: processCardTexts.loop, value: inTime(of.loop_delay_ms) },
        ...(of.pool
          ? [
              {
                label: processCardTexts.pool,
                value: processCardTexts.poolValue({ used: of.pool.used, size: of.pool.size }),
              },
            ]
          : []),
        ...(isServer
          ? [
              { label: processCardTexts.requests, value: inRate(of.requests_per_second) },
              { label: processCardTexts.connections, value: formatCount(of.connections) },
            ]
          : []),
        { label: processCardTexts.release, value: of.release, mono: true },
      ]}
    />
  );
}
