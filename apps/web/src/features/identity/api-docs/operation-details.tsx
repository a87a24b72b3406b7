import { TOKEN_SCOPES } from '@sayso/contract';
import { useState } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { apiDocsTexts as texts } from './api-docs.texts.ts';
import { FieldTable, Row, RowList } from './field-table.tsx';
import type { DocOperation } from './operations-of.ts';
import { curlOf, type CurlCall } from '../curl-of.ts';

const TOKENS = { public: null, member: 'SESSION_TOKEN', admin: 'SESSION_TOKEN' } as const;

/** A line for a terminal with what the call needs and nothing more. What stands in capitals is to be filled in. */
function curlOfOperation({ method, path, access, scope, parameters, body }: DocOperation): string {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => name.toUpperCase());
  const query = parameters
    .filter(({ place, isRequired }) => place === 'query' && isRequired)
    .map(({ name, example }) => `${name}=${encodeURIComponent(example)}`);
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

type Tab = 'request' | 'answer' | 'refusals';

/** All about one call: who may, a line to try it with, and by tabs what goes in, what comes out and what refuses it. */
export function OperationDetails({ operation }: { operation: DocOperation }) {
  const { id, access, scope, parameters, body, answer, refusals } = operation;
  const takes = parameters.length > 0 || body !== null;
  const [tab, setTab] = useState<Tab>(takes ? 'request' : 'answer');
  const tabs = [
    ...(takes ? [{ value: 'request' as const, label: texts.tabs.request }] : []),
    { value: 'answer' as const, label: texts.tabs.answer(answer.status) },
    { value: 'refusals' as const, label: texts.tabs.refusals, count: refusals.length },
  ];
  return (
    <div className="grid min-w-0 gap-5">
      <p className="text-13">{scope === null ? texts.who[access] : texts.who.token(scope, TOKEN_SCOPES[scope])}</p>
      <CodeBlock title={texts.example} value={curlOfOperation(operation)} />
      <Tabs label={texts.tabs.label(id)} tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="request" className="grid gap-5 pt-4">
          {parameters.length > 0 && <FieldTable title={texts.parameters} fields={parameters} />}
          {body && <FieldTable title={texts.body(body.type)} fields={body.fields} />}
        </TabPanel>
        <TabPanel value="answer" className="pt-4">
          <FieldTable title={answer.type} fields={answer.fields.map((field) => ({ ...field, isRequired: false }))} />
        </TabPanel>
        <TabPanel value="refusals" className="pt-4">
          <RowList title={texts.refusalsOf(id)}>
            {refusals.map(({ status, code, message }) => (
              <Row key={code} name={`${status} ${code}`}>
                {message}
              </Row>
            ))}
          </RowList>
        </TabPanel>
      </Tabs>
    </div>
  );
}
