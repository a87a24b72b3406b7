import { useState } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { apiDocsTexts as texts } from './api-docs.texts.ts';
import { type CallExample, examplesOf } from './examples-of.ts';
import type { DocOperation } from './operations-of.ts';

/** One call in the words of a tool that is chosen. */
export function CallExamples({ operation }: { operation: DocOperation }) {
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
