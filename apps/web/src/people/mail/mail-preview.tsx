import { useState } from 'react';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { mailTexts } from './mail.texts.ts';

const { mail: texts } = mailTexts;
type Scheme = 'light' | 'dark';
const SCHEMES = (['light', 'dark'] as const).map((value) => ({ value, label: texts.scheme[value] }));

/** A mail as mail programs show it. The frame is sandboxed: nothing in it runs, opens or knows where it is. */
export function MailPreview({ html }: { html: string }) {
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <div className="grid gap-3">
      <Segmented
        label={texts.scheme.label}
        segments={SCHEMES}
        value={scheme}
        onValueChange={setScheme}
        className="justify-self-start"
      />
      <iframe
        title={texts.frame}
        sandbox=""
        srcDoc={inScheme(html, scheme)}
        className="h-[560px] w-full rounded-lg border border-border bg-surface"
      />
    </div>
  );
}

/** Decides the mail's question for the reader's scheme, which a frame cannot be given otherwise. */
function inScheme(html: string, scheme: Scheme): string {
  const isAlways = scheme === 'dark' ? 'min-width:0' : 'max-width:0';
  return html.replaceAll('prefers-color-scheme:dark', isAlways);
}
