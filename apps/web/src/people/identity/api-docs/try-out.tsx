import { ACTIVE_ACCOUNT_HEADER } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CodeBlock, formatJson } from '../../../ui/code-block.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { TextInput, PasswordInput, TextArea } from '../../../ui/inputs/text-inputs.tsx';
import { shownAccount, readToken } from '../../../lib/api/credentials.ts';
import { errorFromFailure } from '../../../lib/api/api-error.ts';
import { noted, parseAnswer } from '../../../lib/api/api.ts';
import { apiDocsTexts } from './api-docs.texts.gen.ts';
import type { DocOperation } from './openapi.ts';

const texts = apiDocsTexts.tryOut;

/** Sends a call to this installation in somebody's own name, and shows what it answers. */
export function TryOut({ operation }: { operation: DocOperation }) {
  if (!canTry(operation)) return <Note>{texts.files}</Note>;
  return <TryOutForm operation={operation} />;
}

/** What somebody fills in to try a call. `token`: an API token; '' for their own session. `values`: of the address and the headers, by their names. */
type TryForm = { token: string; values: Readonly<Record<string, string>>; body: string };

/** What came back: the answer as it is, or why there was none. `limits`: what is left of them, as the server says it. */
type TryOutcome = { ms: number } & (
  | { status: number; body: unknown; file: { type: string; bytes: number } | null; limits: string | null }
  | { failure: string }
);

/** How long an answer is waited for, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Whether this page can send what a call takes: files are sent by the line for a terminal. */
const canTry = ({ body }: Pick<DocOperation, 'body'>): boolean => body === null || body.type === 'application/json';

/** Whether a call may change something: one that is allowed to look does not. */
const changesThings = ({ method, scope }: Pick<DocOperation, 'method' | 'scope'>): boolean =>
  method !== 'GET' && scope !== 'read';

/** What has to be filled in before a call is sent, by its name, and whether the body is JSON. */
function gapsOf({ parameters, body }: DocOperation, form: TryForm): { missing: string[]; isBroken: boolean } {
  const missing = parameters.filter(({ name, isRequired }) => isRequired && !form.values[name]?.trim());
  const isBroken = body !== null && form.body.trim() !== '' && parseAnswer(form.body) === undefined;
  return { missing: missing.map(({ name }) => name), isBroken };
}

/** Makes a call once, whatever it answers. A refused token is that of the form: nobody is signed out by trying. */
async function tryCall({ method, path, parameters, body }: DocOperation, form: TryForm): Promise<TryOutcome> {
  const startMs = performance.now();
  const lasted = () => Math.round(performance.now() - startMs);
  const placed = (place: string) => parameters.filter((one) => one.place === place && form.values[one.name]?.trim());
  const value = (name: string) => (form.values[name] ?? '').trim();
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(value(name)));
  const search = new URLSearchParams(placed('query').map(({ name }): [string, string] => [name, value(name)]));
  const token = form.token.trim() || readToken();
  const account = form.token.trim() === '' ? shownAccount() : null;
  try {
    const response = await fetch(search.size > 0 ? `${filled}?${search.toString()}` : filled, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(account && { [ACTIVE_ACCOUNT_HEADER]: account }),
        ...Object.fromEntries(placed('header').map(({ name }) => [name, value(name)])),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { body: form.body.trim() || '{}' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const limits = response.headers.get('ratelimit');
    return { ms: lasted(), status: response.status, limits, ...(await contentOf(response)) };
  } catch (failure) {
    return { ms: lasted(), failure: noted(errorFromFailure(failure)).message };
  }
}

/** Texts as they are; of anything else what it is and how large. */
async function contentOf(response: Response): Promise<{ body: unknown; file: { type: string; bytes: number } | null }> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (type !== '' && !/json|^text\//u.test(type))
    return { body: null, file: { type, bytes: (await response.blob()).size } };
  const words = await response.text();
  return { body: parseAnswer(words) ?? words, file: null };
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
      aria-label={texts.form({ call: id })}
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
        {texts.send({ method })}
      </Button>
      <div role="status">{data && <Said outcome={data} />}</div>
      {data && 'status' in data && data.body !== null && data.body !== '' && (
        <CodeBlock title={texts.answer} value={data.body} />
      )}
    </form>
  );
}

function Said({ outcome }: { outcome: TryOutcome }) {
  if ('failure' in outcome)
    return <Note tone="danger">{`${outcome.failure} ${texts.failed({ ms: outcome.ms })}`}</Note>;
  const { status, ms, file, limits } = outcome;
  return (
    <div className="grid gap-1 text-13 text-text-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status < 400 ? 'success' : status < 500 ? 'warning' : 'danger'}>{status}</Badge>
        {texts.answered({ ms })}
        {file && texts.file({ type: file.type, size: formatBytes(file.bytes) })}
      </p>
      {limits !== null && <p className="font-mono text-12 wrap-anywhere text-text-3">{`RateLimit: ${limits}`}</p>}
    </div>
  );
}
