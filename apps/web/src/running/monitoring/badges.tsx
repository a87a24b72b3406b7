import type { AlertSeverity, AlertState, FaultState, HealthLevel, ServiceHealth } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { monitoringTexts as texts } from './monitoring.texts.ts';

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
  if (!isSet && level === 'healthy') return <Badge tone="outline">{texts.unset}</Badge>;
  if (!isKnown && level === 'healthy') return <Badge tone="outline">{texts.unknown}</Badge>;
  return (
    <Badge tone={LEVELS[level]} dot>
      {texts.levels[level]}
    </Badge>
  );
}

export function SeverityBadge({ severity }: { severity: AlertSeverity }) {
  return <Badge tone={SEVERITIES[severity]}>{texts.severities[severity]}</Badge>;
}

export function AlertStateBadge({ state }: { state: AlertState }) {
  return (
    <Badge tone={state === 'active' ? 'danger' : 'success'} dot>
      {texts.alertStates[state]}
    </Badge>
  );
}

export function FaultStateBadge({ state }: { state: FaultState }) {
  return (
    <Badge tone={state === 'open' ? 'warning' : 'success'} dot>
      {texts.faultStates[state]}
    </Badge>
  );
}
