import type { MailState } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { mailTexts } from './mail.texts.ts';

const TONES: Record<MailState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  kept: 'warning',
};

export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <Badge tone={TONES[state]} dot>
      {mailTexts.states[state]}
    </Badge>
  );
}
