import type { PerformerLook } from '../model/look.ts';
import { FURTHER_PERFORMERS } from '../performers/further.ts';
import { PERFORMERS } from '../performers/index.ts';
import { itemAt } from '../model/item-at.ts';
import { contentHash } from '../model/content-hash.ts';
import type { DrawnFigure, SceneFigure } from '../model/scene-spec.ts';

/**
 * How the performer of a scene looks. Who is filmed is taken to sit as performers do: nothing of this look is drawn.
 * @throws RangeError when it names a performer that there is not.
 */
export function lookOf(figure: SceneFigure): PerformerLook {
  if (figure.film !== undefined) return itemAt(PERFORMERS, 0).look;
  if (figure.look) return figure.look;
  const performer = [...PERFORMERS, ...FURTHER_PERFORMERS].find(({ id }) => id === figure.performerId);
  if (!performer) throw new RangeError(`There is no performer '${figure.performerId}'.`);
  return performer.look;
}

/** The same for the same look: whatever stands in it counts, however its fields are ordered. */
export function figureKey(figure: DrawnFigure): string {
  if (figure.performerId !== undefined) return figure.performerId;
  const hash = contentHash();
  addTo(hash, figure.look);
  return `look-${hash.key()}`;
}

function addTo(hash: ReturnType<typeof contentHash>, value: unknown): void {
  if (typeof value === 'number') return hash.number(value);
  if (typeof value !== 'object' || value === null) return hash.text(String(value));
  for (const [name, part] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.text(name);
    addTo(hash, part);
  }
}
