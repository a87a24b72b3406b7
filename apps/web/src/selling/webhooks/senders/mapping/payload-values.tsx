import type { ReactNode } from 'react';
import { mappingTexts } from './mapping.texts.ts';

const { try: texts } = mappingTexts;

type Props = {
  value: unknown;
  /** Undefined while there is no field that a value could go into. */
  onPick: ((path: string) => void) | undefined;
};

/** What an event said, name by name. A press on a value hands on where it stands. */
export function PayloadValues({ value, onPick }: Props) {
  return (
    <div
      role="group"
      aria-label={texts.payload}
      tabIndex={0}
      className="max-h-[420px] overflow-auto rounded-md border border-border bg-bg-sunken px-3.5 py-3 font-mono text-12 leading-6 focus-visible:rounded-md"
    >
      <Branch value={value} path="" onPick={onPick} />
    </div>
  );
}

function Branch({ value, path, onPick }: Props & { path: string }): ReactNode {
  if (typeof value !== 'object' || value === null) return <Leaf value={value} path={path} onPick={onPick} />;
  return (
    <ul className={path === '' ? undefined : 'border-l border-border pl-3.5'}>
      {Object.entries(value).map(([name, inner]: [string, unknown]) => {
        const place = path === '' ? name : `${path}.${name}`;
        return (
          <li key={name}>
            <span className="text-accent-text">{name}</span>
            <span className="text-text-3">: </span>
            <Branch value={inner} path={place} onPick={onPick} />
          </li>
        );
      })}
    </ul>
  );
}

function Leaf({ value, path, onPick }: Props & { path: string }) {
  const words = value === '' ? texts.empty : String(value);
  if (onPick === undefined || path === '') return <span className="wrap-anywhere text-text-2">{words}</span>;
  return (
    <button
      type="button"
      aria-label={texts.use(path, words)}
      // The field keeps the focus: several values may belong into it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(path)}
      className="max-w-full rounded-xs px-1 text-left wrap-anywhere text-text underline decoration-dotted underline-offset-4 ring-focus hover:bg-fill max-sm:min-h-11"
    >
      {words}
    </button>
  );
}
