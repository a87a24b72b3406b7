import { TOKEN_SCOPES } from '@sayso/contract';
import { useState } from 'react';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { apiDocsTexts as texts } from './api-docs.texts.ts';
import { CallExamples } from './call-examples.tsx';
import { FieldTable, Row, RowList } from './field-table.tsx';
import type { DocOperation } from './operations-of.ts';
import { TryOut } from './try-out.tsx';

type Tab = 'request' | 'answer' | 'refusals' | 'try';

/** All about one call: who may, examples, and by tabs what goes in, what comes out, what refuses it, and a form that sends it. */
export function OperationDetails({ operation }: { operation: DocOperation }) {
  const { id, access, scope, parameters, body, answer, refusals } = operation;
  const takes = parameters.length > 0 || body !== null;
  const [tab, setTab] = useState<Tab>(takes ? 'request' : 'answer');
  const tabs = [
    ...(takes ? [{ value: 'request' as const, label: texts.tabs.request }] : []),
    { value: 'answer' as const, label: texts.tabs.answer(answer.status) },
    { value: 'refusals' as const, label: texts.tabs.refusals, count: refusals.length },
    { value: 'try' as const, label: texts.tabs.try },
  ];
  return (
    <div className="grid min-w-0 gap-5">
      <p className="text-13">{scope === null ? texts.who[access] : texts.who.token(scope, TOKEN_SCOPES[scope])}</p>
      <CallExamples operation={operation} />
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
        <TabPanel value="try" className="pt-4">
          <TryOut operation={operation} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
