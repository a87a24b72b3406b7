import type { PersonRef } from '@sayso/contract';
import { Badge } from '../../ui/badge.tsx';
import { editingWords, useOthers } from '../../session/made-by.ts';

/** Who else has a draft open; nothing while nobody has. It locks nothing. */
export function EditorsNote({ editors }: { editors: readonly PersonRef[] }) {
  const others = useOthers(editors);
  if (others.length === 0) return null;
  return (
    <Badge tone="info" dot>
      <span className="truncate">{editingWords(others.map(({ name }) => name))}</span>
    </Badge>
  );
}
