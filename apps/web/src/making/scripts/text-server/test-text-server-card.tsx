import type { TextServerId, TextServerTest } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { ModelTrialCard } from '../../../people/settings/trial.parts.tsx';
import { useTestTextServer } from '../scripts.queries.ts';
import type { TextServerValues } from './text-server-values.ts';
import { textServerTexts } from './text-server.texts.ts';

const { test: texts } = textServerTexts;

/** Tries what is typed, shows what was written, and offers the models that are found. */
export function TestTextServerCard({ server, form }: { server: TextServerId; form: AppForm<TextServerValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestTextServer();
  const url = typed[`${server}_url`] ?? '';
  const key = typed[`${server}_key`] ?? null;
  const model = typed[`${server}_model`] ?? '';
  return (
    <ModelTrialCard
      texts={texts}
      model={model}
      trial={trial}
      onRun={() => trial.mutate({ server, url, key, model })}
      onModel={(name) => form.change(`${server}_model`, name)}
    >
      {(answer) => <Result {...answer} />}
    </ModelTrialCard>
  );
}

function Result({ code, script, took_ms: tookMs }: TextServerTest) {
  if (code !== 'OK') return <Note tone="danger">{texts.problem(code)}</Note>;
  return (
    <>
      <Note tone="success">{texts.well(tookMs)}</Note>
      <figure className="grid gap-1">
        <figcaption className="text-12 text-text-3">{texts.script}</figcaption>
        <blockquote className="text-13 whitespace-pre-line wrap-anywhere text-text-2">{script}</blockquote>
      </figure>
    </>
  );
}
