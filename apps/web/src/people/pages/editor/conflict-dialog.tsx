import type { AdminPage } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { EditorContent, useEditor } from '@tiptap/react';
import { Copy } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { readPage } from '../admin-pages.queries.ts';
import { editorTexts } from './editor.texts.gen.ts';
import { EXTENSIONS } from './extensions.ts';
import { type PageValues, valuesOf } from './settings-card.tsx';

const { conflict: texts } = editorTexts;

type Props = {
  /** As it was opened. */
  page: AdminPage;
  form: AppForm<PageValues>;
  onClose: () => void;
  onTakeTheirs: (theirs: AdminPage) => void;
  onSaveMine: (newestVersion: number) => void;
};

/** Two people have changed one page: both texts side by side, and the one who saves later decides. */
export function ConflictDialog({ page, form, onClose, onTakeTheirs, onSaveMine }: Props) {
  const {
    data: theirs,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['edited page', page.id, 'newest'],
    queryFn: ({ signal }) => readPage(page.id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const mine = { ...valuesOf(page), ...useTypedValues(form) };
  const copy = async () => {
    await copyPage(mine.content);
    showToast({ tone: 'info', about: 'pages', title: texts.copied });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.text}
      width="wide"
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()} className="mr-auto">
            {texts.copy}
          </Button>
          <Button disabled={!theirs} onClick={() => theirs && onTakeTheirs(theirs)}>
            {texts.takeTheirs}
          </Button>
          <Button variant="primary" disabled={!theirs} onClick={() => theirs && onSaveMine(theirs.version)}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      {theirs ? (
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Side title={texts.mine} values={mine} />
          <Side title={texts.theirs} values={valuesOf(theirs)} />
        </div>
      ) : error && !isFetching ? (
        <ErrorState title={editorTexts.notLoaded} text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading title={editorTexts.loading} />
      )}
    </Dialog>
  );
}

function Side({ title, values }: { title: string; values: PageValues }) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: values.content,
    editable: false,
    injectCSS: false,
    editorProps: { attributes: { class: 'page-content' } },
  });
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-13">
        {(['name', 'slug', 'link'] as const).map(
          (field) =>
            values[field] !== '' && (
              <div key={field} className="contents">
                <dt className="text-text-3">{texts.fields[field]}</dt>
                <dd className="wrap-anywhere">{values[field]}</dd>
              </div>
            ),
        )}
      </dl>
      <div
        tabIndex={0}
        role="region"
        aria-label={`${title}: ${editorTexts.content.title}`}
        className="max-h-80 overflow-auto rounded-md border border-border bg-bg p-3 ring-focus"
      >
        <EditorContent editor={editor} />
      </div>
    </section>
  );
}

/** As words with their look and as plain ones, for whatever it is pasted into. */
async function copyPage(html: string): Promise<void> {
  const plain = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  const as = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
  await navigator.clipboard.write([new ClipboardItem({ ...as('text/html', html), ...as('text/plain', plain) })]);
}
