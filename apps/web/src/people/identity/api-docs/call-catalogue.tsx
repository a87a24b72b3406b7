import { TOKEN_SCOPES } from '@sayso/contract';
import { SearchX } from 'lucide-react';
import { useState, type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Accordion } from '../../../ui/accordion.tsx';
import { Badge, Tag, type Tone } from '../../../ui/badge.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { CodeBlock, formatJson } from '../../../ui/code-block.tsx';
import { curlOf, type CurlCall } from '../tokens/token-example.ts';
import { apiDocsTexts as texts } from './api-docs.texts.gen.ts';
import { type DocOperation, byFeature, findOperations, type DocField } from './openapi.ts';
import { TryOut } from './try-out.tsx';

type Props = {
  /** All that the person may know of. */
  operations: readonly DocOperation[];
  search: string;
  onlyForTokens: boolean;
  onChange: (part: { search?: string | undefined; for?: string | undefined }) => void;
};

/** Every call by its feature, searched and narrowed by what stands in the address. */
export function CallCatalogue({ operations, search, onlyForTokens, onChange }: Props) {
  const found = findOperations(operations, { search, onlyForTokens, isOperator: true });
  const groups = byFeature(found);
  return (
    <div className="grid gap-5">
      <search aria-label={texts.tools} className="flex flex-wrap items-center gap-3">
        <SearchBox label={texts.search} value={search} onChange={(text) => onChange({ search: text || undefined })} />
        <Segmented
          label={texts.which}
          segments={[
            { value: 'all', label: texts.all },
            { value: 'tokens', label: texts.forTokens },
          ]}
          value={onlyForTokens ? 'tokens' : 'all'}
          onValueChange={(value) => onChange({ for: value === 'tokens' ? value : undefined })}
        />
        <span role="status" className="text-13 text-text-3 tabular-nums">
          {texts.found({ count: found.length })}
        </span>
      </search>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={texts.nothing}
          text={texts.nothingText}
          action={<Button onClick={() => onChange({ search: undefined, for: undefined })}>{texts.showAll}</Button>}
        />
      ) : (
        <div className="grid items-start gap-x-8 md:grid-cols-[168px_minmax(0,1fr)]">
          <FeatureNav features={groups.map(([feature, { length }]) => ({ feature, count: length }))} />
          <div className="grid min-w-0 gap-8">
            {groups.map(([feature, calls]) => (
              <section key={feature} id={idOf(feature)} tabIndex={-1} aria-label={nameOf(feature)} className="min-w-0">
                <h2 className="display-18 mb-2">{nameOf(feature)}</h2>
                <OperationList operations={calls} />
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const METHOD_TONES: Readonly<Record<string, Tone>> = { GET: 'info', POST: 'success', PUT: 'warning', DELETE: 'danger' };

/** The calls of one feature, each behind its line. */
function OperationList({ operations }: { operations: readonly DocOperation[] }) {
  return (
    <Accordion
      items={operations.map((operation) => ({
        value: operation.id,
        title: <Title operation={operation} />,
        content: <OperationDetails operation={operation} />,
      }))}
    />
  );
}

type Tab = 'request' | 'answer' | 'refusals' | 'try';

/** All about one call: who may, examples, and by tabs what goes in, what comes out, what refuses it, and a form that sends it. */
function OperationDetails({ operation }: { operation: DocOperation }) {
  const { id, access, scope, parameters, body, answer, refusals } = operation;
  const takes = parameters.length > 0 || body !== null;
  const [tab, setTab] = useState<Tab>(takes ? 'request' : 'answer');
  const tabs = [
    ...(takes ? [{ value: 'request' as const, label: texts.tabs.request }] : []),
    { value: 'answer' as const, label: texts.tabs.answer({ status: answer.status }) },
    { value: 'refusals' as const, label: texts.tabs.refusals, count: refusals.length },
    { value: 'try' as const, label: texts.tabs.try },
  ];
  return (
    <div className="grid min-w-0 gap-5">
      <p className="text-13">
        {scope === null ? texts.who[access] : texts.who.token({ scope, means: TOKEN_SCOPES[scope] })}
      </p>
      <CallExamples operation={operation} />
      <Tabs label={texts.tabs.label({ call: id })} tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="request" className="grid gap-5 pt-4">
          {parameters.length > 0 && <FieldTable title={texts.parameters} fields={parameters} />}
          {body && <FieldTable title={texts.body({ type: body.type })} fields={body.fields} />}
        </TabPanel>
        <TabPanel value="answer" className="pt-4">
          <FieldTable title={answer.type} fields={answer.fields.map((field) => ({ ...field, isRequired: false }))} />
        </TabPanel>
        <TabPanel value="refusals" className="pt-4">
          <RowList title={texts.refusalsOf({ call: id })}>
            {refusals.map(({ status, code, message }) => (
              <Row key={code} name={`${status} ${code}`}>
                {message}
              </Row>
            ))}
          </RowList>
        </TabPanel>
        <TabPanel value="try" className="pt-4">
          <TryOut operation={operation} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Fields under their heading; a file has none. */
function FieldTable({ title, fields }: { title: string; fields: readonly (DocField & { description?: string })[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-2">
      <h4 id={titleId} className="font-semibold text-text">
        {title}
      </h4>
      {fields.length === 0 ? (
        <p className="text-13">{texts.wholeFile}</p>
      ) : (
        <RowList title={title}>
          {fields.map(({ name, type, isRequired, rules, description = '' }) => (
            <Row key={name} name={name}>
              {type}
              {isRequired && <span className="text-accent-text"> {texts.required}</span>}
              {[rules, description].filter(Boolean).map((words) => (
                <span key={words} className="block text-12 text-text-3">
                  {words}
                </span>
              ))}
            </Row>
          ))}
        </RowList>
      )}
    </section>
  );
}

/** Names and what is said of each, beside each other where there is room. */
function RowList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ul aria-label={title} className="divide-y divide-border rounded-md border border-border text-13">
      {children}
    </ul>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <span className="font-mono text-12 leading-5 wrap-anywhere text-text">{name}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** One call in the words of a tool that is chosen. */
function CallExamples({ operation }: { operation: DocOperation }) {
  const examples = examplesOf(operation);
  const [tool, setTool] = useState<CallExample['tool']>('curl');
  const shown = examples.find((one) => one.tool === tool) ?? examples[0];
  return (
    <div className="grid min-w-0 gap-2">
      {examples.length > 1 && (
        <Segmented
          label={texts.tool}
          segments={examples.map((one) => ({ value: one.tool, label: texts.toolNames[one.tool] }))}
          value={tool}
          onValueChange={setTool}
          className="justify-self-start"
        />
      )}
      <CodeBlock title={texts.example} value={shown?.text ?? ''} />
    </div>
  );
}

/** A way to make a call, in the words of its tool. */
type CallExample = { tool: 'curl' | 'javascript' | 'command'; text: string };

const TOKENS = { public: null, member: 'SESSION_TOKEN', admin: 'SESSION_TOKEN' } as const;

/** Commands that do what a call does, or more of it. */
const COMMANDS: Readonly<Record<string, string>> = {
  'account.getUserProfile': 'sayso whoami',
  'avatars.listAvatars': 'sayso avatars',
  'voices.searchVoices': 'sayso voices --language en',
  'videos.listVideos': 'sayso list --status completed',
  'videos.getVideo': 'sayso status VIDEO_ID',
  'videos.startVideo': 'sayso create script.txt --avatar maya --wait -o out.mp4',
  'batches.createBatch': 'sayso batch products.csv --template TEMPLATE_ID --wait -o videos.zip',
  'templates.listTemplates': 'sayso templates',
  'templates.useTemplate': 'sayso template use TEMPLATE_ID --set product=Glow --wait -o out.mp4',
};

/** The call with what it needs and nothing more, for a terminal, for the client and, where there is one, as a command. What stands in capitals is to be filled in. */
function examplesOf(operation: DocOperation): CallExample[] {
  const { clientMethod } = operation;
  const command = COMMANDS[clientMethod ?? ''];
  return [
    { tool: 'curl', text: curlOfOperation(operation) },
    ...(clientMethod === null ? [] : [{ tool: 'javascript' as const, text: javascriptOf(operation, clientMethod) }]),
    ...(command === undefined ? [] : [{ tool: 'command' as const, text: command }]),
  ];
}

const required = ({ parameters }: DocOperation, place: string) =>
  parameters.filter((one) => one.place === place && one.isRequired);

function curlOfOperation(operation: DocOperation): string {
  const { method, path, access, scope, body } = operation;
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => name.toUpperCase());
  const query = required(operation, 'query').map(({ name, example }) => `${name}=${encodeURIComponent(example)}`);
  const url = `${location.origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return curlOf({ method, url, token: scope === null ? TOKENS[access] : 'API_TOKEN', ...bodyOf(body) });
}

function bodyOf(body: DocOperation['body']): Pick<CurlCall, 'body'> {
  if (body === null) return {};
  if (body.type === 'application/json') return { body: { json: body.example } };
  if (body.type === 'multipart/form-data') return { body: { form: formOf(body) } };
  return { body: { file: 'FILE', type: body.type } };
}

/** What a form needs: its files, and what must go with them. */
function formOf({ fields, example }: NonNullable<DocOperation['body']>): string[] {
  const values = example as Record<string, unknown>;
  return fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name, type }) => `${name}=${type === 'file' ? '@FILE' : String(values[name])}`);
}

function javascriptOf(operation: DocOperation, clientMethod: string): string {
  const input: Record<string, unknown> = {};
  for (const { name } of required(operation, 'path')) input[name] = name.toUpperCase();
  for (const { name, example } of required(operation, 'query')) input[name] = example;
  const { body } = operation;
  const files = new Set((body?.fields ?? []).filter(({ type }) => type === 'file').map(({ name }) => name));
  if (body && body.fields.length === 0) files.add('file');
  for (const name of files) input[name] = 'FILE';
  for (const [name, value] of Object.entries((body?.example ?? {}) as object))
    if (!files.has(name)) input[name] = value;
  const given = Object.keys(input).length > 0 ? formatJson(input).replaceAll('"FILE"', 'FILE') : '';
  return [
    "import { createSayso } from '@sayso/sdk';",
    '',
    `const sayso = createSayso({ url: '${location.origin}', token: 'API_TOKEN' });`,
    `const answer = await sayso.${clientMethod}(${given});`,
  ].join('\n');
}

/** What the call is, and who may make it: a token with a scope, or whom it is for. */
function Title({ operation: { method, path, summary, access, scope } }: { operation: DocOperation }) {
  return (
    <span className="grid gap-x-3 gap-y-1 sm:grid-cols-[64px_minmax(0,1fr)_auto] sm:items-center">
      <span className="self-start font-mono">
        <Badge tone={METHOD_TONES[method] ?? 'neutral'}>{method}</Badge>
      </span>
      <span className="min-w-0">
        <span className="block font-mono text-13 leading-[22px] wrap-anywhere">{path}</span>
        <span className="block text-13 font-normal text-text-2">{summary}</span>
      </span>
      <span>
        {scope === null ? <Tag>{texts.access[access]}</Tag> : <Badge tone="accent">{texts.scope({ scope })}</Badge>}
      </span>
    </span>
  );
}

function FeatureNav({ features }: { features: readonly { feature: string; count: number }[] }) {
  return (
    <nav aria-label={texts.features} className="sticky top-[calc(var(--top)+16px)] max-md:hidden">
      <ul className="grid gap-0.5">
        {features.map(({ feature, count }) => (
          <li key={feature}>
            <a
              href={`#${idOf(feature)}`}
              className="flex min-h-(--h-row) items-center justify-between gap-2 rounded-md px-2.5 text-13 text-text-2 hover:bg-fill hover:text-text"
            >
              {nameOf(feature)}
              <span className="text-12 text-text-3 tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const idOf = (feature: string): string => `calls-${feature}`;
const nameOf = (feature: string): string => feature.charAt(0).toUpperCase() + feature.slice(1);
