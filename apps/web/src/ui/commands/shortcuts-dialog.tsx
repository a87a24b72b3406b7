import { Dialog } from '../overlays/dialog.tsx';
import { Kbd } from '../kbd.tsx';
import { EVERYWHERE, useShortcutList, keyNames } from '../shortcuts.ts';

/** Every key that does something on this screen, in its groups. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcutList();
  // Of two for the same keys only the newer one acts.
  const acting = shortcuts.filter(({ keys }, index) => shortcuts.findLastIndex((one) => one.keys === keys) === index);
  const groups = Map.groupBy(acting, ({ group }) => group);
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {[...groups].map(([group, lines]) => (
          <section key={group} aria-label={group}>
            <h3 className="mb-1 text-12 font-medium text-text-3">{group}</h3>
            <dl>
              {lines.map(({ keys, label }) => (
                <Line key={keys} keys={keyNames(keys)} label={label} />
              ))}
              {group === EVERYWHERE && <Line keys={['Esc']} label="Close what lies on top" />}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Line({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-border py-2 last:border-b-0">
      <dt className="text-text">{label}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
