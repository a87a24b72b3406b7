import type { WebhookEventDetails } from '@sayso/contract';
import { formatExactTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { webhooksTexts } from '../webhooks.texts.ts';

const texts = webhooksTexts.details.attempts;

/** Every try to process an event, with what it answered. */
export function EventAttempts({ attempts }: Pick<WebhookEventDetails, 'attempts'>) {
  return (
    <section aria-label={texts.title} className="grid gap-2">
      <h3 className="text-14 font-semibold">{texts.title}</h3>
      <ol className="grid divide-y divide-border rounded-md border border-border text-13">
        {attempts.map(({ number, status, started_at: at, message }) => (
          <li key={number} className="grid gap-1 px-3.5 py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{texts.one(number)}</span>
              <Badge tone={status === 'success' ? 'success' : 'danger'}>
                {status === 'success' ? texts.ok : texts.failed}
              </Badge>
              <time dateTime={at} className="text-12 text-text-3 tabular-nums">
                {formatExactTime(at)}
              </time>
            </div>
            {message !== '' && <p className="wrap-anywhere text-text-2">{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
