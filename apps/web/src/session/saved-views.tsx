import { SAVED_VIEWS_MAX, SavedView } from '@sayso/contract';
import { Bookmark, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { TextField } from '../ui/form/text-fields.tsx';
import { useAppForm } from '../ui/form/use-app-form.ts';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/overlays/menu.tsx';
import type { FilterParsers } from '../ui/table/table-query.ts';
import type { TableAddress } from '../ui/table/use-table-state.ts';
import { usePreferences, useSavePreferences } from './preferences.ts';
import { savedViewsTexts } from './saved-views.texts.gen.ts';

type Props = {
  /** Which list: views of one are not offered in another. */
  list: string;
  address: TableAddress;
  /** Of the list: a view holds its filters, its search and its order. */
  rules: { filters: FilterParsers };
};
/** What is named: a new view, or one that is there. */
type Naming = { of: SavedView | null };

/** Search, filters and order of a list under a name, to come back to at a press. They follow their owner to other browsers. */
export function SavedViews({ list, address, rules }: Props) {
  const keys = ['search', 'sort', ...Object.keys(rules.filters)];
  const { savedViews } = usePreferences();
  const save = useSavePreferences();
  const [naming, setNaming] = useState<Naming | null>(null);
  const own = savedViews.filter((view) => view.list === list);
  const shown = Object.fromEntries(
    keys.flatMap((key) => (address.search[key] === undefined ? [] : [[key, String(address.search[key])]])),
  );
  const current = own.find(({ search }) => isSame(search, shown));
  const isFull = savedViews.length >= SAVED_VIEWS_MAX;
  const show = ({ search }: SavedView) =>
    address.onChange({ page: undefined, ...Object.fromEntries(keys.map((key) => [key, search[key]])) });
  const keep = (name: string) =>
    save({ savedViews: [...savedViews.filter((view) => !isNamed(view, list, name)), { list, name, search: shown }] });
  const rename = (view: SavedView, name: string) =>
    save({
      savedViews: savedViews
        .filter((other) => other === view || !isNamed(other, list, name))
        .map((other) => (other === view ? { ...view, name } : other)),
    });
  const remove = (view: SavedView) => save({ savedViews: savedViews.filter((other) => other !== view) });
  return (
    <>
      <Menu
        trigger={
          <Button icon={Bookmark} className="max-sm:flex-auto">
            {current?.name ?? savedViewsTexts.title}
          </Button>
        }
      >
        {own.length === 0 && <MenuLabel>{savedViewsTexts.none}</MenuLabel>}
        {own.map((view) => (
          <MenuItem key={view.name} icon={Bookmark} onSelect={() => show(view)}>
            {view.name}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem
          icon={Plus}
          disabled={current !== undefined || isFull || Object.keys(shown).length === 0}
          onSelect={() => setNaming({ of: null })}
        >
          {savedViewsTexts.save}
        </MenuItem>
        {Object.keys(shown).length === 0 && <MenuLabel>{savedViewsTexts.narrowFirst}</MenuLabel>}
        {isFull && <MenuLabel>{savedViewsTexts.full({ most: SAVED_VIEWS_MAX })}</MenuLabel>}
        {current && (
          <>
            <MenuItem icon={Pencil} onSelect={() => setNaming({ of: current })}>
              {savedViewsTexts.rename({ name: current.name })}
            </MenuItem>
            <MenuItem icon={Trash2} tone="danger" onSelect={() => void remove(current)}>
              {savedViewsTexts.remove({ name: current.name })}
            </MenuItem>
          </>
        )}
      </Menu>
      {naming && (
        <NameDialog
          of={naming.of}
          save={(name) => (naming.of ? rename(naming.of, name) : keep(name))}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

type NameDialogProps = Naming & { save: (name: string) => Promise<unknown>; onClose: () => void };

function NameDialog({ of, save, onClose }: NameDialogProps) {
  const form = useAppForm({
    defaults: { name: of?.name ?? '' },
    schema: SavedView.pick({ name: true }),
    submit: ({ name }) => save(name),
    usualFailure: savedViewsTexts.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={of ? savedViewsTexts.renameTitle : savedViewsTexts.save}
      submit={of ? savedViewsTexts.renameSubmit : savedViewsTexts.submit}
      busyText={savedViewsTexts.saving}
      discard={savedViewsTexts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={savedViewsTexts.name} help={savedViewsTexts.help} autoComplete="off" />
    </FormDialog>
  );
}

const isNamed = (view: SavedView, list: string, name: string): boolean => view.list === list && view.name === name;

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one);
  return keys.length > 0 && keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
