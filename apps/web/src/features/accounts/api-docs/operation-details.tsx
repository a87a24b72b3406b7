import { TOKEN_SCOPES } from '@sayso/contract';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { apiDocsTexts as texts } from './api-docs.texts.ts';
import { curlOfOperation } from './curl-of-operation.ts';
import { FieldTable } from './field-table.tsx';
import type { DocOperation } from './operations-of.ts';

/** All about one call: who may, what goes in, what comes out, what refuses it, and a line to try it with. */
export function OperationDetails({ operation }: { operation: DocOperation }) {
  const { access, scope, parameters, body, answer, refusals } = operation;
  const isFile = answer.type !== 'application/json';
  return (
    <div className="grid min-w-0 gap-6">
      <p className="text-13">{scope === null ? texts.who[access] : texts.who.token(scope, TOKEN_SCOPES[scope])}</p>
      <CodeBlock title={texts.example} value={curlOfOperation(operation)} />
      {parameters.length > 0 && <FieldTable title={texts.parameters} fields={parameters} empty="" />}
      {body && <FieldTable title={texts.body(body.type)} fields={body.fields} empty={texts.wholeFile} />}
      <FieldTable
        title={texts.answer(answer.status, answer.type)}
        fields={answer.fields}
        empty={isFile ? texts.wholeFile : texts.noFields}
      />
      <Refusals refusals={refusals} />
    </div>
  );
}

function Refusals({ refusals }: Pick<DocOperation, 'refusals'>) {
  return (
    <section className="grid min-w-0 gap-2">
      <h4 className="font-semibold text-text">{texts.refusals}</h4>
      <ul className="divide-y divide-border rounded-md border border-border text-13">
        {refusals.map(({ status, code, message }) => (
          <li key={code} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <span className="font-mono text-12 leading-5 wrap-anywhere text-text">
              {status} {code}
            </span>
            <span className="min-w-0 wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
