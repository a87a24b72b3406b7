import type { SiteBlock, SiteDocument } from '@sayso/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { titleOf } from '../storefront/blocks/block-view.tsx';
import { viewOf } from '../storefront/blocks/blocks.ts';
import { editorTexts } from './editor.texts.gen.ts';
import { useEditorState, useOpenSite, useSyncState } from './open-site.tsx';
import { isSaved } from './store/editor-store.ts';

const { saving: texts, conflict } = editorTexts;

/** Whether the server has what stands here. */
export function SaveState() {
  const { sync } = useOpenSite();
  const state = useSyncState();
  const isDone = useEditorState(isSaved);
  const isBad = state.kind === 'failed' || state.kind === 'refused' || state.kind === 'conflict';
  const words = isBad ? texts[state.kind] : isDone ? texts.saved : texts.saving;
  return (
    <div className="flex min-w-0 items-center gap-2 text-12 text-text-3">
      <span role="status" className="inline-flex min-w-0 items-center gap-1.5">
        {isBad ? (
          <Icon of={CircleAlert} size={14} className="text-warning" />
        ) : isDone ? (
          <Icon of={CircleCheck} size={14} />
        ) : (
          <Spinner size={14} />
        )}
        <span className="truncate" title={'message' in state ? state.message : undefined}>
          {words}
        </span>
      </span>
      {state.kind === 'refused' && (
        <Button size="sm" onClick={() => void sync.flush()}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}

/** Why nothing is saved, and what to do about it. */
export function SaveProblem() {
  const document = useEditorState((edited) => edited.document);
  const name = useEditorState((edited) => edited.name);
  const { sync } = useOpenSite();
  const state = useSyncState();
  if (state.kind === 'refused')
    return (
      <div className="p-3 pb-0">
        <Note tone="danger">{state.message}</Note>
      </div>
    );
  if (state.kind !== 'conflict') return null;
  const differences = differencesOf({ document, name }, state.theirs);
  return (
    <div className="p-3 pb-0">
      <Note tone="danger">
        <b className="block font-semibold">{conflict.title}</b>
        {conflict.text}
        {differences.length > 0 && (
          <span className="mt-1.5 block">{conflict.differs({ parts: differences.join(', ') })}</span>
        )}
        <span className="mt-2.5 flex flex-wrap gap-2">
          <Button size="sm" onClick={sync.takeTheirs}>
            {conflict.theirs}
          </Button>
          <Button size="sm" onClick={sync.keepMine}>
            {conflict.mine}
          </Button>
        </span>
      </Note>
    </div>
  );
}

const { differences: differencesTexts } = editorTexts;

type Content = { document: SiteDocument; name: string };

/** In what two states of a site differ, in words: sections by their names, and the rest of the page. */
export function differencesOf(mine: Content, theirs: Content): string[] {
  const { document: one } = mine;
  const { document: other } = theirs;
  const idsOf = ({ blocks }: SiteDocument) => blocks.map(({ id }) => id);
  const both = idsOf(one).filter((id) => idsOf(other).includes(id));
  const isMoved =
    both.join(' ') !==
    idsOf(other)
      .filter((id) => both.includes(id))
      .join(' ');
  return [
    ...one.blocks.flatMap((block) => {
      const their = other.blocks.find(({ id }) => id === block.id);
      if (!their) return [differencesTexts.onlyMine({ name: nameOf(block) })];
      return isSame(block, their) ? [] : [nameOf(block)];
    }),
    ...other.blocks
      .filter(({ id }) => !both.includes(id))
      .map((block) => differencesTexts.onlyTheirs({ name: nameOf(block) })),
    ...(isMoved ? [differencesTexts.order] : []),
    ...(isSame(one.look, other.look) && one.language === other.language ? [] : [differencesTexts.look]),
    ...(isSame(one.head, other.head) ? [] : [differencesTexts.sharing]),
    ...(mine.name.trim() === theirs.name.trim() ? [] : [differencesTexts.name]),
  ];
}

/** A section by its kind and its first words: a page may have several of a kind. */
function nameOf(block: SiteBlock): string {
  const words = titleOf(block);
  const { name } = viewOf(block.type);
  return words === '' || words === name ? name : `${name} "${words}"`;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
