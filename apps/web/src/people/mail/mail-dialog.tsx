import type { Mail, MailWithContent } from '@sayso/contract';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { adviceOf, MailStateBadge, canRetry, useMailActions } from './mail-words.tsx';
import { useMail } from './mail.queries.ts';
import { mailTexts } from './mail.texts.gen.ts';

const { mail: texts, outbox } = mailTexts;
const TABS = ['preview', 'text', 'links'] as const;

type Props = {
  id: string;
  /** The mail as the list has it, which is kept up to date; undefined when it is not on its page. */
  row: Mail | undefined;
  onClose: () => void;
};

/** One mail: what became of it, and what it looks like. */
export function MailDialog({ id, row, onClose }: Props) {
  const { data, error, refetch, isFetching } = useMail(id);
  const mail = data && { ...data, ...row };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={mail?.subject ?? (error ? texts.failed : texts.loading)}
      badge={mail && <MailStateBadge state={mail.state} />}
      width="wide"
      footer={mail && <Actions mail={mail} onClose={onClose} />}
    >
      {mail ? (
        <MailContent mail={mail} />
      ) : error ? (
        <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className="h-96 rounded-lg!" />
      )}
    </Dialog>
  );
}

function MailContent({ mail }: { mail: MailWithContent }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('preview');
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-3.5">
        <KeyValues look="grid" items={factsOf(mail)} />
        <KeyValues look="line" items={[{ label: texts.facts.messageId, value: mail.message_id, mono: true }]} />
      </div>
      <Outcome mail={mail} />
      <Tabs
        label={texts.tabs.label}
        tabs={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onValueChange={setTab}
      >
        <TabPanel value="preview" className="pt-4">
          <MailPreview html={mail.html} />
        </TabPanel>
        <TabPanel value="text" className="pt-4">
          <CodeBlock title={texts.plain} value={mail.text} />
        </TabPanel>
        <TabPanel value="links" className="grid gap-4 pt-4">
          <Links html={mail.html} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** A mail as mail programs show it. The frame is sandboxed: nothing in it runs, opens or knows where it is. */
function MailPreview({ html }: { html: string }) {
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <div className="grid gap-3">
      <Segmented
        label={texts.scheme.label}
        segments={SCHEMES.map((value) => ({ value, label: texts.scheme[value] }))}
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

function factsOf(mail: MailWithContent) {
  const { facts } = texts;
  return [
    { label: facts.to, value: mail.to },
    { label: facts.kind, value: mail.kind },
    { label: facts.created, value: formatDateTime(mail.created_at) },
    // A mail that is kept has been handed to nobody.
    ...(mail.state === 'kept' ? [] : [{ label: facts.attempts, value: mail.attempts }]),
    ...(mail.sent_at ? [{ label: facts.sent, value: formatDateTime(mail.sent_at) }] : []),
    ...(mail.next_attempt_at ? [{ label: facts.next, value: formatDateTime(mail.next_attempt_at) }] : []),
  ];
}

/** What the mail server said, what went wrong, or why nothing happened. */
function Outcome({ mail }: { mail: MailWithContent }) {
  if (mail.state === 'kept') return <Note>{texts.kept}</Note>;
  return (
    <>
      {mail.reply !== null && <Said intro={texts.reply}>{mail.reply}</Said>}
      {mail.last_error !== null && (
        <Said intro={texts.lastError} tone={mail.state === 'failed' ? 'danger' : 'warning'}>
          {mail.last_error}
        </Said>
      )}
    </>
  );
}

function Said({ intro, tone, children }: { intro: string; tone?: 'danger' | 'warning'; children: string }) {
  return (
    <Note {...(tone && { tone })}>
      {intro} {adviceOf(children)}
      <span className="mt-1 block font-mono text-12 wrap-anywhere">{children}</span>
    </Note>
  );
}

function Links({ html }: { html: string }) {
  const links = linksOf(html);
  if (links.length === 0) return <p className="text-text-2">{texts.noLinks}</p>;
  return links.map(({ label, url }) => <CopyField key={url} label={label} value={url} />);
}

function Actions({ mail, onClose }: { mail: MailWithContent; onClose: () => void }) {
  const { retry, isRetrying, remove } = useMailActions();
  const removeAndClose = async () => {
    if (await remove(mail)) onClose();
  };
  return (
    <>
      <Button icon={Trash2} onClick={() => void removeAndClose()}>
        {outbox.remove}
      </Button>
      {canRetry(mail) && (
        <Button icon={RotateCw} busy={isRetrying} onClick={() => retry(mail.id)}>
          {mail.state === 'queued' ? outbox.sendNow : outbox.retry}
        </Button>
      )}
    </>
  );
}

type MailLink = { label: string; url: string };

/** The links of a mail in their order, each address once. */
function linksOf(html: string): MailLink[] {
  const links = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]')];
  const byUrl = new Map<string, string>();
  for (const link of links) {
    const url = link.getAttribute('href') ?? '';
    if (!byUrl.has(url)) byUrl.set(url, link.textContent.trim() || url);
  }
  return [...byUrl].map(([url, label]) => ({ label, url }));
}
