import { Card } from '../../../ui/card.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { tokenExample } from '../tokens/token-example.ts';
import { apiDocsTexts } from './api-docs.texts.ts';

const texts = apiDocsTexts.start;

/** What holds for every call. */
export function StartCard() {
  return (
    <Card className="grid gap-x-8 gap-y-5 p-5 max-sm:p-4 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h2 className="display-18">{texts.title}</h2>
        <ul className="grid list-disc gap-2 pl-4 text-13 text-text-2 marker:text-text-3">
          {texts.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <CopyField label={texts.address} value={location.origin} />
        <CodeBlock title={texts.token} value={tokenExample('API_TOKEN', ['read'])} />
      </div>
    </Card>
  );
}
