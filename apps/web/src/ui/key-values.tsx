import clsx from 'clsx';
import type { ReactNode } from 'react';

export type KeyValue = {
  label: string;
  value: ReactNode;
  /** Codes, addresses, numbers of machines. */
  mono?: boolean;
  /** Two places of the grid: e-mail addresses and ids, which break where nobody would. */
  isWide?: boolean;
};

const LOOK = {
  /** Value at the end of the name's line: figures under each other. */
  line: { list: 'grid gap-2.5', pair: 'flex items-baseline justify-between gap-6', value: 'text-right' },
  /** Value below its name, four beside each other. */
  grid: {
    list: 'grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-x-6 gap-y-3.5',
    pair: 'grid content-start gap-0.5',
    value: '',
  },
};

/** Facts about one thing, each with its name. What is not there says so with a dash. */
export function KeyValues({ items, look = 'line' }: { items: readonly KeyValue[]; look?: keyof typeof LOOK }) {
  return (
    <dl className={LOOK[look].list}>
      {items.map(({ label, value, mono, isWide }) => (
        <div key={label} className={clsx('min-w-0', LOOK[look].pair, look === 'grid' && isWide && 'sm:col-span-2')}>
          <dt className={clsx('text-text-3', look === 'grid' ? 'text-12' : 'text-13')}>{label}</dt>
          <dd
            className={clsx(
              'min-w-0 wrap-anywhere text-text tabular-nums',
              LOOK[look].value,
              mono ? 'font-mono text-12 leading-5' : 'text-13',
            )}
          >
            {value ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
