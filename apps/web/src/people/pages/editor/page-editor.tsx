import type { AdminPage } from '@sayso/contract';
import { ArrowLeft } from 'lucide-react';
import { useState, useRef } from 'react';
import { useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { THIS_SCREEN, useShortcut } from '../../../ui/shortcuts.ts';
import { changedFields } from '../../../lib/compare.ts';
import { type ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { useCreatePage, useUpdatePage } from '../admin-pages.queries.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContentField } from './content-field.tsx';
import { editorTexts as texts } from './editor.texts.gen.ts';
import { NEW_PAGE, PAGE_SCHEMA, type PageValues, valuesOf, PlacingCard, SettingsCard } from './settings-card.tsx';

type Props = {
  /** The page to change; null makes a new one. */
  page: AdminPage | null;
  onLeave: () => void;
  onTakeTheirs: (theirs: AdminPage) => void;
};

/** One page: its settings beside its text. */
export function PageEditor({ page, onLeave, onTakeTheirs }: Props) {
  const [isOvertaken, setOvertaken] = useState(false);
  const { form, saveOver } = usePageForm({ page, onSaved: onLeave, onConflict: () => setOvertaken(true) });
  useLeaveGuard(form);
  const title = page ? texts.editTitle : texts.createTitle;
  const action = page ? texts.update : texts.create;
  useTitle(page ? `${title}: ${page.name}` : title);
  useShortcut({ keys: 'mod+s', label: action, group: THIS_SCREEN, whileTyping: true, run: () => void form.submit() });

  return (
    <>
      <header className="sticky top-(--above) z-10 border-b border-border bg-bg">
        <div className="page-x flex h-(--bar) items-center gap-2">
          <Button variant="quiet" icon={ArrowLeft} onClick={onLeave} className="mr-auto -ml-3">
            {texts.back}
          </Button>
          <p role="status" className="mr-2 text-13 text-text-3 max-sm:sr-only">
            {form.isDirty && texts.unsaved}
          </p>
          <Button onClick={onLeave}>{texts.cancel}</Button>
          <SubmitButton form={form} busyText={page ? texts.updating : texts.creating}>
            {action}
          </SubmitButton>
        </div>
      </header>
      <div className="page-x pt-5">
        <h1 className="display-28">{title}</h1>
        <p className="mt-1 text-13 text-text-2">{page ? texts.editSubtitle : texts.createSubtitle}</p>
      </div>
      <Form
        form={form}
        label={title}
        className="page-x grid-cols-[320px_minmax(0,1fr)] grid-rows-[auto_1fr] items-start pt-5 pb-12 max-lg:grid-cols-1 max-lg:grid-rows-none"
      >
        <div className="grid min-w-0 gap-5">
          <FormFailure form={form} />
          {page && <ToFinish page={page} />}
          <SettingsCard form={form} page={page} />
        </div>
        <ContentField form={form} className="lg:col-start-2 lg:row-span-2" />
        <div className="grid min-w-0 gap-5">
          {!(page?.is_special && page.is_kept) && <PlacingCard form={form} page={page} />}
          <Tips />
        </div>
      </Form>
      {page && isOvertaken && (
        <ConflictDialog
          page={page}
          form={form}
          onClose={() => setOvertaken(false)}
          onTakeTheirs={onTakeTheirs}
          onSaveMine={(newest) => {
            setOvertaken(false);
            void saveOver(newest);
          }}
        />
      )}
    </>
  );
}

type Options = {
  /** The page as it was opened; null makes a new one. */
  page: AdminPage | null;
  onSaved: () => void;
  /** Somebody else has saved the page since it was opened. */
  onConflict: () => void;
};

/** The form of a page; it says how saving went. `saveOver` saves it over the version that somebody else has made. */
function usePageForm({ page, onSaved, onConflict }: Options) {
  const { mutateAsync: create } = useCreatePage();
  const { mutateAsync: update } = useUpdatePage();
  const version = useRef(page?.version);
  const form: AppForm<PageValues> = useAppForm({
    defaults: page ? valuesOf(page) : NEW_PAGE,
    schema: PAGE_SCHEMA,
    submit: (values) =>
      page
        ? update({ params: { id: page.id }, body: { ...changedFields(values, page), version: version.current } })
        : create({ body: values }),
    onDone: ({ name, missing }) => {
      showToast({ tone: 'success', about: 'pages', ...(page ? texts.updated : texts.created) });
      if (missing.length > 0)
        showToast({
          tone: 'info',
          about: 'unfinished page',
          title: texts.stillHidden.title({ name }),
          text: texts.stillHidden.text({ missing: missing.join(', ') }),
        });
      else dismissToasts('unfinished page');
      onSaved();
    },
    onFail: (error) => {
      if (error.code === 'page_changed') return onConflict();
      // What a field says is not said again.
      if (Object.keys(error.errors).length > 0) return;
      showToast({ tone: 'danger', about: 'pages', title: texts.failed.title, text: wordsOf(error, page === null) });
    },
  });
  const saveOver = (newest: number) => {
    version.current = newest;
    return form.submit();
  };
  return { form, saveOver };
}

/** The server's words; without any the documented ones, which differ where no answer came at all. */
function wordsOf(error: ApiError, isNew: boolean): string {
  const isSilent = error.code.startsWith('HTTP_');
  if (isSilent) return isNew ? texts.failed.create : texts.failed.update;
  const isUnknown = error.code === 'UNKNOWN_ERROR' && !(error.cause instanceof Error && error.cause.message);
  if (isUnknown) return isNew ? texts.failed.createThrown : texts.failed.updateThrown;
  return messageOf(error);
}

/** What keeps customers from seeing the page, as it is saved. */
function ToFinish({ page: { missing } }: { page: AdminPage }) {
  if (missing.length === 0) return null;
  return (
    <TitledCard title={texts.finish.title} text={texts.finish.text}>
      <MissingWords words={missing} />
    </TitledCard>
  );
}

function Tips() {
  return (
    <TitledCard title={texts.tips.title}>
      <ul className="grid list-disc gap-1.5 pl-4 text-13 text-text-2">
        {texts.tips.items.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** What is still to be filled in or deleted, as it stands in the page. */
function MissingWords({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} className="rounded-sm bg-warning-soft px-2 py-0.5 text-12 wrap-anywhere text-warning">
          {word}
        </li>
      ))}
    </ul>
  );
}
