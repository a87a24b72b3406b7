import {
  LIST_ACTIONS,
  type WordList,
  type Finding,
  TriedText,
  WORD_LIST_MAX,
  WordListForm,
  moderationApi,
} from '@sayso/contract';
import { Ellipsis, ListChecks, Pencil, Plus, RotateCw, Trash2, ToggleLeft } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../lib/api/api-error.ts';
import { OperatorHeader } from '../../session/operator-header.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, TitledCard } from '../../ui/card.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/feedback/states.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { RadioField, SelectField, SwitchField } from '../../ui/form/choice-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { call } from '../../lib/api/api.ts';
import { useCall } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';
import { reasonLabel, REASON_OPTIONS, say, sayFailed } from './words.tsx';
import { Findings } from './review/review-facts.tsx';
import { listsTexts as texts, listsTexts } from './lists.texts.gen.ts';

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

const CHANGES = { invalidates: [moderationApi.listWordLists] };

/** All lists of words. */
const useWordLists = () => useCall(moderationApi.listWordLists);

/** Makes, changes and deletes lists, and has all texts checked with them again. */
const useListChanges = () => ({
  create: useSend(moderationApi.createWordList, CHANGES),
  update: useSend(moderationApi.updateWordList, CHANGES),
  remove: useSend(moderationApi.deleteWordList, CHANGES),
  checkAgain: useSend(moderationApi.checkAgain),
});

/** What the lists find in a text. */
const tryText = async (text: string) => (await call(moderationApi.tryText, { body: { text } })).data;

const { dialog: listDialogTexts, saved } = listsTexts;
const ACTIONS = Object.entries(LIST_ACTIONS).map(([value, label]) => ({ value, label }));

/** As it is typed: one term in each line. What is wrong with one of them is said of the text. */
const TypedList = WordListForm.extend({
  terms: z.string().transform((text, context) => {
    const read = WordListForm.shape.terms.safeParse(linesOf(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  }),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Makes a list, or changes one. */
function ListDialog({ list, onClose }: { list: WordList | null; onClose: () => void }) {
  const { create, update } = useListChanges();
  const form = useAppForm({
    defaults: {
      name: list?.name ?? '',
      reason: list?.reason ?? 'misleading',
      language: list?.language ?? 'en',
      action: list?.action ?? 'review',
      is_on: list?.is_on ?? true,
      terms: list?.terms.join('\n') ?? '',
    },
    schema: TypedList,
    submit: (typed) =>
      list
        ? update.mutateAsync({ params: { id: list.id }, body: { ...typed, version: list.version } })
        : create.mutateAsync({ body: typed }),
    onDone: () => {
      say('success', saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={list ? listDialogTexts.editTitle : listDialogTexts.createTitle}
      submit={listDialogTexts.save}
      busyText={listDialogTexts.saving}
      discard={listDialogTexts.discard}
      width="wide"
      onClose={onClose}
    >
      <TextField form={form} name="name" label={listDialogTexts.name} maxLength={WORD_LIST_MAX.name} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="reason"
          label={listDialogTexts.reason}
          help={listDialogTexts.reasonHelp}
          options={REASON_OPTIONS}
        />
        <TextField form={form} name="language" label={listDialogTexts.language} help={listDialogTexts.languageHelp} />
      </div>
      <TextAreaField form={form} name="terms" label={listDialogTexts.terms} help={listDialogTexts.termsHelp} rows={9} />
      <RadioField form={form} name="action" label={listDialogTexts.action} choices={ACTIONS} />
      <SwitchField form={form} name="is_on" label={listDialogTexts.isOn} />
    </FormDialog>
  );
}

const { try: tryTextTexts } = listsTexts;

/** Shows what the lists that are on find in a text. */
function TryText() {
  const [found, setFound] = useState<readonly Finding[] | null>(null);
  const form = useAppForm({
    defaults: { text: '' },
    schema: TriedText,
    submit: ({ text }) => tryText(text),
    onDone: setFound,
  });
  return (
    <TitledCard title={tryTextTexts.title} text={tryTextTexts.text}>
      <Form form={form} label={tryTextTexts.title}>
        <TextAreaField form={form} name="text" label={tryTextTexts.label} most={WORD_LIST_MAX.tried} rows={4} />
        <FormFailure form={form} />
        <SubmitButton form={form} busyText={tryTextTexts.busy} className="justify-self-start">
          {tryTextTexts.action}
        </SubmitButton>
      </Form>
      <div role="status" className="empty:hidden">
        {found &&
          (found.length === 0 ? (
            <p className="text-13 text-text-3">{tryTextTexts.nothing}</p>
          ) : (
            <Findings findings={found} />
          ))}
      </div>
    </TitledCard>
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
                texts.terms({ count: list.terms.length }),
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
    const { title, action: word, busy } = texts.removeAsk;
    const text = texts.removeAsk.text({ name });
    const run = () => remove.mutateAsync({ params });
    if (await confirm({ title, text, action: word, busyText: busy, tone: 'danger', run }))
      say('success', texts.removed);
  };
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={texts.more({ name })} />}>
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
