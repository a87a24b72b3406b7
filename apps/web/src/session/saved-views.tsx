import { SAVED_VIEWS_MAX, SavedView } from '@sayso/contract';
import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { TextField } from '../ui/form/text-fields.tsx';
import { useAppForm } from '../ui/form/use-app-form.ts';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/overlays/menu.tsx';
import type { TableAddress } from '../ui/table/use-table-state.ts';
import { usePreferences, useSavePreferences } from './preferences.ts';
import { savedViewsTexts as texts } from './saved-views.texts.ts';

type Props = {
  /** Which list: views of one are not offered in another. */
  list: string;
  address: TableAddress;
  /** What a view holds of the address: search, order and filters. */
  keys: readonly string[];
};

/** Search, filters and order of a list under a name, to come back to at a press. They follow their owner to other browsers. */
export function SavedViews({ list, address, keys }: Props) {
  const { savedViews } = usePreferences();
  const save = useSavePreferences();
  const [isNaming, setNaming] = useState(false);
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
  const remove = (view: SavedView) => save({ savedViews: savedViews.filter((other) => other !== view) });
  return (
    <>
      <Menu
        trigger={
          <Button icon={Bookmark} className="max-sm:flex-auto">
            {current?.name ?? texts.title}
          </Button>
        }
      >
        {own.length === 0 && <MenuLabel>{texts.none}</MenuLabel>}
        {own.map((view) => (
          <MenuItem key={view.name} icon={Bookmark} onSelect={() => show(view)}>
            {view.name}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem
          icon={Plus}
          disabled={current !== undefined || isFull || Object.keys(shown).length === 0}
          onSelect={() => setNaming(true)}
        >
          {texts.save}
        </MenuItem>
        {Object.keys(shown).length === 0 && <MenuLabel>{texts.narrowFirst}</MenuLabel>}
        {isFull && <MenuLabel>{texts.full(SAVED_VIEWS_MAX)}</MenuLabel>}
        {current && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => void remove(current)}>
            {texts.remove(current.name)}
          </MenuItem>
        )}
      </Menu>
      {isNaming && <NameDialog save={keep} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameDialog({ save, onClose }: { save: (name: string) => Promise<unknown>; onClose: () => void }) {
  const form = useAppForm({
    defaults: { name: '' },
    schema: SavedView.pick({ name: true }),
    submit: ({ name }) => save(name),
    usualFailure: texts.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={texts.save}
      submit={texts.submit}
      busyText={texts.saving}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} help={texts.help} autoComplete="off" />
    </FormDialog>
  );
}

const isNamed = (view: SavedView, list: string, name: string): boolean => view.list === list && view.name === name;

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one);
  return keys.length > 0 && keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
