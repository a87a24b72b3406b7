import { useNavigate, useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { useEditedPage } from '../admin-pages.queries.ts';
import { editorTexts as texts } from './editor.texts.gen.ts';
import { PageEditor } from './page-editor.tsx';

/** In the address, where others have the id of the page that is changed. */
const NEW = 'new';

/** `/admin/pages/new` and `/admin/pages/{id}`: one page, on the whole screen. */
export function PageEditorScreen() {
  const { page: named = NEW } = useParams({ strict: false });
  const id = named === NEW ? null : named;
  const { data, error, isFetching, refetch } = useEditedPage(id);
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/admin/$tab', params: { tab: 'pages' } });
  // What somebody else has saved meanwhile may take the place of what was opened.
  const [newest, setNewest] = useState<typeof data>();
  if (id === null) return <PageEditor key={NEW} page={null} onLeave={leave} onTakeTheirs={setNewest} />;
  const page = newest?.id === id ? newest : data;
  if (page) return <PageEditor key={`${id} ${page.version}`} page={page} onLeave={leave} onTakeTheirs={setNewest} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={FileX}
        title={texts.gone.title}
        text={texts.gone.text}
        action={<Button onClick={leave}>{texts.gone.action}</Button>}
      />
    );
  if (error && !isFetching)
    return <ErrorState title={texts.notLoaded} text={messageOf(error)} onRetry={() => void refetch()} />;
  return <Loading title={texts.loading} />;
}
