import { LIST_ACTIONS, type WordList } from '@sayso/contract';
import { Ellipsis, ListChecks, Pencil, Plus, RotateCw, Trash2, ToggleLeft } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { say, sayFailed } from '../queue/say.ts';
import { reasonLabel } from '../words.ts';
import { ListDialog } from './list-dialog.tsx';
import { useListChanges, useWordLists } from './lists.queries.ts';
import { listsTexts as texts } from './lists.texts.ts';
import { TryText } from './try-text.tsx';

/** What every check looks for, list by list, and a text to try them on. */
export function ListsScreen() {
  const { data, error, isFetching, refetch } = useWordLists();
  const { checkAgain } = useListChanges();
  const [edited, setEdited] = useState<WordList | 'new' | null>(null);
  const askAgain = () =>
    checkAgain.mutate(undefined, {
      onSuccess: () => say('success', texts.checked),
      onError: (failure) => sayFailed(texts.notDone, failure),
    });
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <Button icon={RotateCw} busy={checkAgain.isPending} busyText={texts.checkAgainBusy} onClick={askAgain}>
          {texts.checkAgain}
        </Button>
        <Button icon={Plus} variant="primary" onClick={() => setEdited('new')}>
          {texts.create}
        </Button>
      </OperatorHeader>
      <div className="grid min-w-0 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Card className="overflow-clip">
          {data ? (
            <Lists lists={data} onEdit={setEdited} />
          ) : error ? (
            <ErrorState title={texts.failed} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )}
        </Card>
        <TryText />
      </div>
      {edited && (
        <ListDialog
          key={edited === 'new' ? 'new' : edited.id}
          list={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

type ListsProps = { lists: readonly WordList[]; onEdit: (list: WordList) => void };

function Lists({ lists, onEdit }: ListsProps) {
  if (lists.length === 0) return <EmptyState icon={ListChecks} {...texts.nothingYet} />;
  return (
    <ul aria-label={texts.label} className="divide-y divide-border">
      {lists.map((list) => (
        <li key={list.id} className="flex items-start gap-3 px-4 py-3">
          <button
            type="button"
            onClick={() => onEdit(list)}
            className="grid min-w-0 flex-1 gap-0.5 text-left ring-focus"
          >
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium wrap-anywhere">{list.name}</span>
              {!list.is_on && <Badge tone="outline">{texts.off}</Badge>}
              {list.action === 'hide' && <Badge tone="warning">{LIST_ACTIONS.hide}</Badge>}
            </span>
            <span className="text-13 text-text-3">
              {[
                reasonLabel(list.reason),
                list.language === '*' ? texts.allLanguages : list.language,
                texts.terms(list.terms.length),
                ...(list.is_seed ? [texts.seed] : []),
              ].join(' · ')}
            </span>
          </button>
          <ListMenu list={list} onEdit={() => onEdit(list)} />
        </li>
      ))}
    </ul>
  );
}

function ListMenu({ list, onEdit }: { list: WordList; onEdit: () => void }) {
  const { update, remove } = useListChanges();
  const { name, reason, language, action, is_on: isOn, terms, version } = list;
  const params = { id: list.id };
  const toggle = () =>
    update.mutate(
      { params, body: { name, reason, language, action, terms, version, is_on: !isOn } },
      { onError: (error) => sayFailed(texts.notDone, error) },
    );
  const ask = async () => {
    const { title, text, action: word, busy } = texts.removeAsk;
    const run = () => remove.mutateAsync({ params });
    if (await confirm({ title, text: text(name), action: word, busyText: busy, tone: 'danger', run }))
      say('success', texts.removed);
  };
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={texts.more(name)} />}>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {texts.edit}
      </MenuItem>
      <MenuItem icon={ToggleLeft} onSelect={toggle}>
        {isOn ? texts.turnOff : texts.turnOn}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => void ask()}>
        {texts.remove}
      </MenuItem>
    </Menu>
  );
}
