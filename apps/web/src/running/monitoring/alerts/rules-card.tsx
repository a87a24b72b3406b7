import { type AlertRule, alertRule } from '@sayso/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { inSpan } from '../monitoring-words.ts';
import { useAlertRules } from '../monitoring.queries.ts';
import { alertsTexts } from './alerts.texts.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { helpOf } from './rule-words.ts';

const { rules: texts } = alertsTexts;

/** What raises alerts. */
export function RulesCard() {
  const { data, error, isFetching, refetch } = useAlertRules();
  const [edited, setEdited] = useState<AlertRule | null>(null);
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {error && !data ? (
        <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <Skeleton className="h-80" />
      ) : (
        <ul aria-label={texts.title} className="grid divide-y divide-border">
          {data.map((rule) => (
            <Row key={rule.rule} rule={rule} onEdit={() => setEdited(rule)} />
          ))}
        </ul>
      )}
      {edited && <RuleDialog key={edited.rule} rule={edited} onClose={() => setEdited(null)} />}
    </TitledCard>
  );
}

function Row({ rule, onEdit }: { rule: AlertRule; onEdit: () => void }) {
  const { label } = alertRule(rule.rule);
  const lasting = rule.for_seconds === 0 ? texts.atOnce : texts.for(inSpan(rule.for_seconds));
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <span className="grid min-w-0 gap-0.5 text-13">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-text">{label}</span>
          <Badge tone={rule.is_on ? 'success' : 'neutral'}>{rule.is_on ? texts.on : texts.off}</Badge>
          {rule.active > 0 && <Badge tone="danger">{texts.active(rule.active)}</Badge>}
        </span>
        <span className="text-text-2">{helpOf(rule)}</span>
        <span className="text-12 text-text-3">{rule.is_default ? lasting : `${lasting} · ${texts.changed}`}</span>
      </span>
      <IconButton icon={Pencil} size="sm" label={texts.editOne(label)} onClick={onEdit} />
    </li>
  );
}
