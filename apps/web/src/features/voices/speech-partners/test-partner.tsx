import { SPEECH_PARTNERS, type SpeechPartnerId, type SpeechPartnerTest } from '@sayso/contract';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import type { SpeechPartnerValues } from './speech-partner-values.ts';
import { useTestSpeechPartner } from './speech-partners.queries.ts';
import { speechPartnersTexts } from './speech-partners.texts.ts';

const { test: texts } = speechPartnersTexts;

/** Tries what is typed, saved or not. */
export function TestPartner({ partner, form }: { partner: SpeechPartnerId; form: AppForm<SpeechPartnerValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestSpeechPartner(partner);
  const { name, url, key, model } = SPEECH_PARTNERS[partner];
  const run = () =>
    trial.mutate({ url: typed[url] ?? '', key: typed[key] ?? null, model: model === null ? '' : (typed[model] ?? '') });
  return (
    <div className="grid gap-3">
      <div>
        <Button busy={trial.isPending} busyText={texts.running} onClick={run} className="max-sm:w-full">
          {texts.run(name)}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {trial.data && (
          <div ref={bringIntoView}>
            <Result {...trial.data} />
          </div>
        )}
      </div>
      {trial.error && (
        <div ref={bringIntoView}>
          <Note tone="danger">{firstMessage(trial.error)}</Note>
        </div>
      )}
    </div>
  );
}

/** An answer stands below the button, where the bar of unsaved changes would cover it. */
const bringIntoView = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: 'center' });

/** What is wrong with a field says more than that something is. */
function firstMessage(error: Error): string {
  const [message] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return message ?? messageOf(error);
}

function Result({ code, voices, tells_times: tellsTimes, took_ms: tookMs }: SpeechPartnerTest) {
  if (code !== 'OK') return <Note tone="danger">{texts.problem(code)}</Note>;
  const said = [texts.well(tookMs, voices), tellsTimes ? texts.tellsTimes : texts.tellsNoTimes];
  return <Note tone="success">{said.join(' ')}</Note>;
}
