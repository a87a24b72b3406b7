import { WEBHOOK_REFUSALS, type WebhookSource } from '@sayso/contract';
import { RotateCcw } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useDiscardRefused, useReplayRefused } from '../senders.queries.ts';
import { sendersTexts } from './senders.texts.ts';
import { useAction } from '../../../lib/use-action.ts';

const texts = sendersTexts.refused;

type Refused = NonNullable<WebhookSource['refused']>;

/** Events that were not let in: why, since when, and what can be done about it. */
export function RefusedEvents({ source: { id }, refused }: { source: WebhookSource; refused: Refused }) {
  const { isBusy, run: start } = useReplay();
  const { mutateAsync: discard } = useDiscardRefused();
  return (
    <section
      aria-label={texts.label}
      className="grid gap-2 rounded-md border border-danger-line bg-danger-soft p-3 text-13"
    >
      <p className="text-text">
        {wordsOf(refused)} {texts.last}: <RelativeTime iso={refused.last_at} />.
      </p>
      <p className="text-text-2">{texts.kept}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={RotateCcw} busy={isBusy} busyText={texts.busy} onClick={() => void start(id)}>
          {texts.replay(refused.count)}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => void confirm({ ...texts.ask, tone: 'danger', run: () => discard({ params: { id } }) })}
        >
          {texts.discard}
        </Button>
      </div>
    </section>
  );
}

/** The most frequent reason stands for all; the words say where there are others. */
function wordsOf(refused: Refused): string {
  const { count, reason_count: alike } = refused;
  const why = whyOf(refused);
  return alike < count ? texts.mixed(count, { why, alike }) : texts.text(count, why);
}

/** The problem says more than the reason. */
const whyOf = ({ reason, problem }: Pick<Refused, 'reason' | 'problem'>): string =>
  problem?.replace(/\.$/, '') ?? WEBHOOK_REFUSALS[reason];

/** Replays what was refused, with words for how it went. */
function useReplay() {
  const { mutateAsync: replay } = useReplayRefused();
  return useAction(
    async (id: string) => {
      const { replayed, refused, source } = await replay({ params: { id } });
      if (replayed > 0) showToast({ tone: 'success', about: 'replayed-events', ...texts.done(replayed) });
      if (refused > 0 && source.refused)
        showToast({ tone: 'danger', about: 'refused-events', ...texts.still(refused, whyOf(source.refused)) });
    },
    (error) => showToast({ tone: 'danger', about: 'refused-events', title: texts.failed, text: messageOf(error) }),
  );
}
