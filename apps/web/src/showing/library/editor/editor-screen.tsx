import { Link } from '@tanstack/react-router';
import { Clapperboard } from 'lucide-react';
import { useTitle } from '../../../lib/use-title.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useSite } from '../../../people/settings/site.queries.ts';
import { EditorFrame } from './editor-frame.tsx';
import { editorTexts as texts } from './editor-frame.texts.gen.ts';

/** The video editor alone. */
export function EditorScreen() {
  const { ai_editor_url: url } = useSite();
  useTitle(texts.title);
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <h1 className="display-28">{texts.title}</h1>
      <div className="mt-(--gap)">{url === '' ? <NoEditor /> : <EditorFrame url={url} />}</div>
    </div>
  );
}

function NoEditor() {
  return (
    <EmptyState
      icon={Clapperboard}
      title={texts.none.title}
      text={texts.none.text}
      action={
        <Link to="/projects" className={buttonClass({ variant: 'primary' })}>
          {texts.none.back}
        </Link>
      }
    />
  );
}
