import clsx from 'clsx';
import { Search } from 'lucide-react';
import { openCommandMenu } from '../../ui/commands/command-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/commands/kbd.tsx';
import { keyNames } from '../../ui/commands/keys.ts';
import { appTexts } from '../app.texts.ts';

/** Looks like a field and opens the command menu. In a narrow bar it is an icon. */
export function JumpField({ look }: { look: 'bar' | 'wide' }) {
  const folds = look === 'bar';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openCommandMenu}
      className={clsx(
        'flex h-(--h-md) items-center gap-1.5 rounded-md border border-border-strong bg-surface px-2 text-13 text-text-3 ring-focus hover:border-border-control hover:text-text-2',
        folds
          ? 'mr-2 w-54 max-xl:mr-0 max-xl:w-(--h-md) max-xl:justify-center max-xl:border-transparent max-xl:bg-transparent max-xl:px-0 max-xl:text-text-2 max-xl:hover:bg-fill'
          : 'w-full',
      )}
    >
      <Icon of={Search} className={clsx(folds && 'max-md:size-5')} />
      <span className={clsx('flex-1 truncate text-left', folds && 'max-xl:sr-only')}>{appTexts.jump}</span>
      <span className={clsx('flex', folds && 'max-xl:hidden')} aria-hidden>
        <Kbd>{keyNames('mod+k').join(' ')}</Kbd>
      </span>
    </button>
  );
}
