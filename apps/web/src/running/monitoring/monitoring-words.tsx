import type { AlertSeverity, AlertState, FaultState, HealthLevel, ServiceHealth } from '@sayso/contract';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { monitoringTexts } from './monitoring.texts.gen.ts';

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MEGA = 1_000_000;

const figures = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const fine = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** 0.98765 -> '98.8%'; what is whole has no digit behind the point. */
export const inPercent = (share: number): string => `${figures.format(share * 100)}%`;

/** The same for uptime, where two digits tell days from hours. Never rounded up to all of it. */
export const inUptime = (share: number): string => `${fine.format(Math.floor(share * 10_000) / 100)}%`;

/** 12.34 -> '12 ms', 1234 -> '1.2 s'. */
export function inTime(ms: number): string {
  if (ms >= 1_000) return `${figures.format(ms / 1_000)} s`;
  return `${(ms < 10 ? figures : WHOLE).format(ms)} ms`;
}
const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

export const inRate = (perSecond: number): string =>
  (perSecond > 0 && perSecond < 0.1 ? fine : figures).format(perSecond);

const twoDigits = new Intl.NumberFormat(undefined, {
  maximumSignificantDigits: 2,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

/** Bytes a second in MB/s, as networks are sold, with at least two significant digits: '0.0012 MB/s', '125 MB/s'. */
export const inMegabytes = (bytesPerSecond: number | null): string =>
  bytesPerSecond === null ? '–' : `${twoDigits.format(bytesPerSecond / MEGA)} MB/s`;

/** 5400 -> '1 h 30 min': the two largest units. */
export function inSpan(seconds: number): string {
  const units = [
    [DAY, 'd'],
    [HOUR, 'h'],
    [MINUTE, 'min'],
    [SECOND, 's'],
  ] as const;
  let left = Math.max(0, Math.floor(seconds));
  const parts: string[] = [];
  for (const [size, name] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${name}`);
    if (parts.length === 2 || (parts.length === 1 && count === 0)) break;
  }
  return parts.join(' ') || '0 s';
}

/** How long ago something was, by the reader's clock. */
export const secondsSince = (iso: string, nowMs: number): number => Math.max(0, (nowMs - Date.parse(iso)) / 1_000);

/** A kind of work in words: as named here, else its own name as words. */
export function kindWords(kind: string): string {
  const known: Readonly<Record<string, string>> = monitoringTexts.kinds;
  const words = kind.replaceAll('-', ' ');
  return known[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A stage of a video in words. */
export function stageWords(stage: string | null): string | null {
  const known: Readonly<Record<string, string>> = monitoringTexts.stages;
  return stage === null ? null : (known[stage] ?? stage);
}

/** What is said on these screens takes the place of what was said before. */
const ABOUT = 'monitoring';

export function saySo(words: { title: string; text?: string }): void {
  showToast({ tone: 'success', about: ABOUT, ...words });
}

export function sayFailed(title: string, error: unknown): void {
  showToast({ tone: 'danger', about: ABOUT, title, text: messageOf(error) });
}

const LEVELS: Record<HealthLevel, Tone> = { healthy: 'success', warning: 'warning', critical: 'danger' };
const SEVERITIES: Record<AlertSeverity, Tone> = { info: 'info', warning: 'warning', critical: 'danger' };

type Seen = Pick<ServiceHealth, 'uptime' | 'findings'>;

/** A part without checks is unknown, not healthy. */
export const isSeen = ({ uptime, findings }: Seen): boolean => uptime !== null || findings.length > 0;

/** `isSet`: false where nothing is set up that could be well or ill. `isKnown`: false before anything was looked at. */
export function LevelBadge({
  level,
  isSet = true,
  isKnown = true,
}: {
  level: HealthLevel;
  isSet?: boolean;
  isKnown?: boolean;
}) {
  if (!isSet && level === 'healthy') return <Badge tone="outline">{monitoringTexts.unset}</Badge>;
  if (!isKnown && level === 'healthy') return <Badge tone="outline">{monitoringTexts.unknown}</Badge>;
  return (
    <Badge tone={LEVELS[level]} dot>
      {monitoringTexts.levels[level]}
    </Badge>
  );
}

export function SeverityBadge({ severity }: { severity: AlertSeverity }) {
  return <Badge tone={SEVERITIES[severity]}>{monitoringTexts.severities[severity]}</Badge>;
}

export function AlertStateBadge({ state }: { state: AlertState }) {
  return (
    <Badge tone={state === 'active' ? 'danger' : 'success'} dot>
      {monitoringTexts.alertStates[state]}
    </Badge>
  );
}

export function FaultStateBadge({ state }: { state: FaultState }) {
  return (
    <Badge tone={state === 'open' ? 'warning' : 'success'} dot>
      {monitoringTexts.faultStates[state]}
    </Badge>
  );
}
