import clsx from 'clsx';
import { Building2, Check, Search } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/inputs/text-inputs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { menuRowClass } from '../../ui/overlays/menu.tsx';
import { accountsTexts as texts } from './accounts.texts.gen.ts';
import type { AccountChoice } from './active-account.queries.ts';
import { AccountNews } from './account-news.tsx';

type Props = {
  choices: readonly AccountChoice[];
  active: string;
  onChoose: (accountId: string) => void;
  onClose: () => void;
};

/** All accounts of somebody who has many, found by a part of their name. */
export function AccountsDialog({ choices, active, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = choices.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Dialog open onOpenChange={onClose} title={texts.findTitle}>
      <div className="grid gap-3">
        <TextInput
          type="search"
          icon={Search}
          aria-label={texts.searchLabel}
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className={clsx('text-text-2', found.length > 0 && 'sr-only')}>
          {found.length === 0 && texts.noneFound}
        </p>
        <ul aria-label={texts.heading} className="grid max-h-[50dvh] grid-cols-[minmax(0,1fr)] overflow-y-auto">
          {found.map(({ value, name, role, news }) => (
            <li key={value}>
              <button
                type="button"
                aria-pressed={value === active}
                onClick={() => {
                  onClose();
                  onChoose(value);
                }}
                className={`${menuRowClass} min-h-11! ring-focus hover:bg-fill`}
              >
                <Icon of={Building2} className="text-text-3" />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <AccountNews count={news} />
                <span className="text-12 text-text-3">{role}</span>
                <Icon of={Check} size={14} className={value === active ? 'text-accent-text' : 'invisible'} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
