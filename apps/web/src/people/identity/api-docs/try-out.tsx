import { ACTIVE_ACCOUNT_HEADER } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatJson } from '../../../ui/format-json.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { apiDocsTexts } from './api-docs.texts.ts';
import type { DocOperation } from './operations-of.ts';
import { canTry, changesThings, gapsOf, tryCall, type TryForm, type TryOutcome } from './try-call.ts';

const texts = apiDocsTexts.tryOut;

/** Sends a call to this installation in somebody's own name, and shows what it answers. */
export function TryOut({ operation }: { operation: DocOperation }) {
  if (!canTry(operation)) return <Note>{texts.files}</Note>;
  return <TryOutForm operation={operation} />;
}

function TryOutForm({ operation }: { operation: DocOperation }) {
  const { id, method, scope, access, body } = operation;
  // Which account is meant is known here: the one that is shown, or that of the token.
  const parameters = operation.parameters.filter(({ name }) => name !== ACTIVE_ACCOUNT_HEADER);
  const [by, setBy] = useState<'session' | 'token'>('session');
  const [form, setForm] = useState<TryForm>({
    token: '',
    values: {},
    body: body === null ? '' : formatJson(body.example),
  });
  const [isAsked, setIsAsked] = useState(false);
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => tryCall(operation, { ...form, token: by === 'token' ? form.token : '' }),
  });
  const { missing, isBroken } = gapsOf(operation, form);
  const lacksToken = by === 'token' && form.token.trim() === '';
  const errorOf = (name: string) => (isAsked && missing.includes(name) ? texts.needed : undefined);
  const setValue = (name: string, value: string) =>
    setForm((before) => ({ ...before, values: { ...before.values, [name]: value } }));
  return (
    <form
      noValidate
      aria-label={texts.form(id)}
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (missing.length === 0 && !isBroken && !lacksToken) mutate();
      }}
    >
      {changesThings(operation) && access !== 'public' && <Note tone="warning">{texts.changes}</Note>}
      {scope !== null && (
        <div className="grid gap-3">
          <Segmented
            label={texts.who}
            segments={[
              { value: 'session', label: texts.session },
              { value: 'token', label: texts.token },
            ]}
            value={by}
            onValueChange={setBy}
            className="justify-self-start"
          />
          {by === 'token' && (
            <Field
              label={texts.tokenLabel}
              help={texts.tokenHelp}
              error={isAsked && lacksToken ? texts.needed : undefined}
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  what={texts.tokenShown}
                  autoComplete="off"
                  value={form.token}
                  onChange={({ target }) => setForm((before) => ({ ...before, token: target.value }))}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {parameters.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {parameters.map(({ name, type, rules, isRequired }) => (
            <Field
              key={name}
              label={<span className="font-mono text-12 wrap-anywhere">{name}</span>}
              aside={isRequired ? apiDocsTexts.required : undefined}
              help={[type, rules].filter(Boolean).join(', ')}
              error={errorOf(name)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  spellCheck={false}
                  value={form.values[name] ?? ''}
                  onChange={({ target }) => setValue(name, target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {body && (
        <Field label={texts.body} error={isBroken ? texts.brokenBody : undefined}>
          {(control) => (
            <TextArea
              {...control}
              rows={Math.min(form.body.split('\n').length + 1, 16)}
              spellCheck={false}
              className="font-mono text-12"
              value={form.body}
              onChange={({ target }) => setForm((before) => ({ ...before, body: target.value }))}
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        icon={Send}
        busy={isPending}
        busyText={texts.busy}
        className="justify-self-start max-sm:w-full"
      >
        {texts.send(method)}
      </Button>
      <div role="status">{data && <Said outcome={data} />}</div>
      {data && 'status' in data && data.body !== null && data.body !== '' && (
        <CodeBlock title={texts.answer} value={data.body} />
      )}
    </form>
  );
}

function Said({ outcome }: { outcome: TryOutcome }) {
  if ('failure' in outcome) return <Note tone="danger">{`${outcome.failure} ${texts.failed(outcome.ms)}`}</Note>;
  const { status, ms, file, limits } = outcome;
  return (
    <div className="grid gap-1 text-13 text-text-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status < 400 ? 'success' : status < 500 ? 'warning' : 'danger'}>{status}</Badge>
        {texts.answered(ms)}
        {file && texts.file(file.type, formatBytes(file.bytes))}
      </p>
      {limits !== null && <p className="font-mono text-12 wrap-anywhere text-text-3">{`RateLimit: ${limits}`}</p>}
    </div>
  );
}
