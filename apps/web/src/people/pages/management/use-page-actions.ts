import type { AdminPage } from '@sayso/contract';
import { messageOr } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useConfirmDelete } from '../../../session/preferences.ts';
import { useDeletePage, useMovePages } from '../admin-pages.queries.ts';
import { managementTexts as texts } from './management.texts.ts';
import { besides, movedBy } from './pages-page.ts';

const ABOUT = 'pages';

/** What the menu of a page does, and how it says what came of it. */
export function usePageActions(pages: readonly AdminPage[]) {
  const { mutateAsync: removePage } = useDeletePage();
  const save = useMovePages();
  const confirmDelete = useConfirmDelete();
  const fail = (usual: string) => (error: unknown) =>
    showToast({ tone: 'danger', about: ABOUT, title: texts.failed.title, text: messageOr(error, usual) });

  /** The question goes with the answer: a refusal stays as a toast over the renewed list. */
  const remove = ({ id, name }: AdminPage) => {
    const { title, text, action, busy } = texts.confirm;
    const run = () =>
      removePage({ params: { id } }).then(
        () => showToast({ tone: 'danger', about: ABOUT, title: texts.deleted.title, text: texts.deleted.text(name) }),
        fail(texts.failed.remove),
      );
    return confirmDelete({ title, text: text(name), action, busyText: busy, run });
  };
  const move = (page: AdminPage, step: -1 | 1) => {
    const row = besides(pages, page);
    const place = row.findIndex(({ id }) => id === page.id) + 1 + step;
    return save(movedBy(pages, page, step)).then(
      () => showToast({ tone: 'success', about: ABOUT, title: texts.moved(page.name, place, row.length) }),
      fail(texts.failed.move),
    );
  };
  return { remove, move };
}
