import { changedFields } from '../../../lib/changed-fields.ts';
import type { AdminPage } from '@sayso/contract';
import { useRef } from 'react';
import { type ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { useCreatePage, useUpdatePage } from '../admin-pages.queries.ts';
import { editorTexts as texts } from './editor.texts.ts';
import { NEW_PAGE, PAGE_SCHEMA, type PageValues, valuesOf } from './page-values.ts';

type Options = {
  /** The page as it was opened; null makes a new one. */
  page: AdminPage | null;
  onSaved: () => void;
  /** Somebody else has saved the page since it was opened. */
  onConflict: () => void;
};

/** The form of a page; it says how saving went. `saveOver` saves it over the version that somebody else has made. */
export function usePageForm({ page, onSaved, onConflict }: Options) {
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
      const { title, text } = texts.stillHidden;
      if (missing.length > 0)
        showToast({ tone: 'info', about: 'unfinished page', title: title(name), text: text(missing) });
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
