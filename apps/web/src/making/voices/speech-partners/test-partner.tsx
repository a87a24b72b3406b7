import { SPEECH_PARTNERS, type SpeechPartnerId, type SpeechPartnerTest } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { PartnerTrial } from '../../../people/settings/trial.parts.tsx';
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
    <PartnerTrial trial={trial} run={texts.run(name)} running={texts.running} onRun={run}>
      {(answer) => <Result {...answer} />}
    </PartnerTrial>
  );
}

function Result({ code, voices, tells_times: tellsTimes, took_ms: tookMs }: SpeechPartnerTest) {
  if (code !== 'OK') return <Note tone="danger">{texts.problem(code)}</Note>;
  const said = [texts.well(tookMs, voices), tellsTimes ? texts.tellsTimes : texts.tellsNoTimes];
  return <Note tone="success">{said.join(' ')}</Note>;
}
