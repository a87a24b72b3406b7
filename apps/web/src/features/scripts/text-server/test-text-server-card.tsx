import type { TextServerTest } from '@sayso/contract';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { useTestTextServer } from '../scripts.queries.ts';
import type { TextServerValues } from './text-server-values.ts';
import { textServerTexts } from './text-server.texts.ts';

const { test: texts } = textServerTexts;

/** Tries what is typed, shows what was written, and offers the models that are found. */
export function TestTextServerCard({ form }: { form: AppForm<TextServerValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestTextServer();
  const { text_server_url: url = '', text_server_key: key = null, text_server_model: model = '' } = typed;
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <div>
        <Button
          busy={trial.isPending}
          busyText={texts.running}
          onClick={() => trial.mutate({ url, key, model })}
          className="max-sm:w-full"
        >
          {texts.run}
        </Button>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {trial.data && <Result {...trial.data} />}
      </div>
      {trial.data && trial.data.models.length > 0 && (
        <div role="group" aria-label={texts.models} className="grid gap-2">
          <p className="text-13 text-text-2">{texts.models}</p>
          <div className="flex flex-wrap gap-2">
            {trial.data.models.map((name) => (
              <Chip key={name} pressed={model === name} onPress={() => form.change('text_server_model', name)}>
                {name}
              </Chip>
            ))}
          </div>
        </div>
      )}
      {trial.error && <Note tone="danger">{firstMessage(trial.error)}</Note>}
    </TitledCard>
  );
}

/** What is wrong with a field says more than that something is. */
function firstMessage(error: Error): string {
  const [message] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return message ?? messageOf(error);
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
