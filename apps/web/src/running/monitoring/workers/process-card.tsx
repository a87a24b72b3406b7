import type { MonitoredProcess, WorkInHand } from '@sayso/contract';
import { CirclePause, CirclePlay, Ellipsis, ListX, LogOut } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Badge, Tag } from '../../../ui/badge.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { inPercent, inRate, inSpan, inTime, kindWords, secondsSince, stageWords } from '../monitoring-words.ts';
import { nameOf, useWorkerAsks } from './use-worker-asks.ts';
import { workersTexts } from './workers.texts.ts';

const { processes: texts } = workersTexts;

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
                {texts.gone}
              </Badge>
            ) : (
              <Intake process={process} />
            )}
            {process.roles.map((role) => (
              <Tag key={role}>{texts.roles[role] ?? role}</Tag>
            ))}
          </div>
        </div>
        {(isWorker || isGone) && <Actions process={process} />}
      </header>
      <p className="text-12 text-text-3">
        {isGone ? texts.lastSeen : texts.since} <RelativeTime iso={isGone ? process.seen_at : process.started_at} />
      </p>
      {isWorker && !isGone && <Doing doing={process.doing} at={at} />}
      {!isGone && <Figures of={process} />}
    </li>
  );
}

function Intake({ process: { roles, intake, doing } }: { process: MonitoredProcess }) {
  if (!roles.includes('worker') || intake === 'open')
    return (
      <Badge tone="success" dot>
        {texts.alive}
      </Badge>
    );
  const isStill = intake === 'draining' && doing.length > 0;
  return <Badge tone="warning">{isStill ? texts.draining : texts.intakes[intake]}</Badge>;
}

function Actions({ process }: { process: MonitoredProcess }) {
  const asks = useWorkerAsks();
  const { is_gone: isGone, intake } = process;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={texts.actions(nameOf(process))} />}>
      {isGone ? (
        <MenuItem icon={ListX} onSelect={() => void asks.forget(process)}>
          {texts.forget}
        </MenuItem>
      ) : (
        <>
          {intake !== 'open' && (
            <MenuItem icon={CirclePlay} onSelect={() => void asks.setIntake(process, 'open')}>
              {texts.resume}
            </MenuItem>
          )}
          {intake === 'open' && (
            <MenuItem icon={CirclePause} onSelect={() => void asks.setIntake(process, 'paused')}>
              {texts.pause}
            </MenuItem>
          )}
          {intake !== 'draining' && (
            <MenuItem icon={LogOut} onSelect={() => void asks.setIntake(process, 'draining')}>
              {texts.drain}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  );
}

function Doing({ doing, at }: { doing: readonly WorkInHand[]; at: string }) {
  if (doing.length === 0) return <p className="text-13 text-text-2">{texts.idle}</p>;
  return (
    <ul aria-label={texts.doing(doing.length)} className="grid gap-2">
      {doing.map(({ id, kind, stage, progress, since }) => (
        <li key={id} className="rounded-md bg-bg-sunken px-3 py-2 text-13">
          <span className="text-text">{[kindWords(kind), stageWords(stage)].filter(Boolean).join(': ')}</span>
          <span className="block text-12 text-text-3 tabular-nums">
            {[progress === null ? null : inPercent(progress), texts.for(inSpan(secondsSince(since, Date.parse(at))))]
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
        { label: texts.cpu, value: texts.cores(inRate(of.cpu)) },
        { label: texts.memory, value: formatBytes(of.memory_bytes) },
        { label: texts.loop, value: inTime(of.loop_delay_ms) },
        ...(of.pool ? [{ label: texts.pool, value: texts.poolValue(of.pool.used, of.pool.size) }] : []),
        ...(isServer
          ? [
              { label: texts.requests, value: inRate(of.requests_per_second) },
              { label: texts.connections, value: formatCount(of.connections) },
            ]
          : []),
        { label: texts.release, value: of.release, mono: true },
      ]}
    />
  );
}
